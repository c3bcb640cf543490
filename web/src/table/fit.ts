/**
 * On a wide screen the whole table is in sight, and no larger screen is left empty. Where there is room, things say
 * more of themselves (`roomy`) and grow; what is too high is drawn closer (`tight`) and a little smaller, never too
 * small to be read: then it scrolls. What is left over goes between the parts of the table.
 */

type Room = "roomy" | "" | "tight";

/** The smallest print is 12.5 px, so that at the smallest size it is still 11. */
const STEPS: { size: number; room: Room }[] = [
  ...[1.6, 1.45, 1.3, 1.22, 1.15, 1.1, 1.05, 1].map((size) => ({ size, room: "roomy" as Room })),
  ...[1.05, 1, 0.96].map((size) => ({ size, room: "" as Room })),
  ...[1.05, 1, 0.96, 0.92, 0.88].map((size) => ({ size, room: "tight" as Room })),
];
const PHONE: typeof STEPS = [{ size: 1, room: "" }];
const SPARE = 0.96; // the table grows only if that much of the room is enough: it shall not grow and shrink in turn

export function fit(content: HTMLElement): () => void {
  const box = content.parentElement!;
  let last = -1; // the step that was taken …
  let known = 0; // … and the room there was
  function measure() {
    content.classList.add("measured"); // what changes slowly cannot be measured
    content.style.minHeight = "";
    const style = getComputedStyle(box);
    const room = box.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    if (room !== known) last = -1; // another screen: from the beginning
    known = room;
    const wide = innerWidth > 720;
    const steps = wide ? STEPS : PHONE;
    const fits = steps.findIndex(({ size, room: kind }, place) => {
      content.style.zoom = String(size);
      content.dataset.room = kind;
      return content.getBoundingClientRect().height <= (place < last ? room * SPARE : room + 1);
    });
    last = fits < 0 ? steps.length - 1 : fits;
    if (wide) content.style.minHeight = `${Math.floor(room / steps[last].size)}px`;
    content.classList.remove("measured");
  }

  const watch = new ResizeObserver(measure);
  watch.observe(box);
  watch.observe(content);
  return () => watch.disconnect();
}
