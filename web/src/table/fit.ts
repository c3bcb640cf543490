/**
 * On a wide screen the whole table is in sight, and no larger screen is left empty. Where there is room, things say
 * more of themselves (`roomy`) and grow; what is too high is drawn closer (`tight`) and a little smaller, never too
 * small to be read: then it scrolls. What is left over goes between the parts of the table.
 */

type Room = "roomy" | "" | "tight";

/** The smallest print is 12.5 px, so that at the smallest size it is still 11. */
const STEPS: { size: number; room: Room }[] = [
  ...[1.6, 1.45, 1.3, 1.15].map((size) => ({ size, room: "roomy" as Room })),
  { size: 1, room: "roomy" },
  { size: 1, room: "" },
  { size: 0.96, room: "" },
  { size: 0.96, room: "tight" },
  { size: 0.92, room: "tight" },
  { size: 0.88, room: "tight" },
];
const PHONE: typeof STEPS = [{ size: 1, room: "" }];
const SPARE = 0.94; // the table grows only if that much of the room is enough: it shall not grow and shrink in turn

export function fit(content: HTMLElement): () => void {
  const box = content.parentElement!;
  let size = 1;
  let known = 0; // the room there was
  function measure() {
    content.classList.add("measured"); // what changes slowly cannot be measured
    content.style.minHeight = "";
    const style = getComputedStyle(box);
    const room = box.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    if (room !== known) size = Infinity; // another screen: from the beginning
    known = room;
    const wide = innerWidth > 720;
    for (const step of wide ? STEPS : PHONE) {
      content.style.zoom = String(step.size);
      content.dataset.room = step.room;
      const enough = step.size > Math.max(1, size) ? room * SPARE : room + 1;
      if (content.getBoundingClientRect().height <= enough) break;
    }
    size = Number(content.style.zoom);
    if (wide) content.style.minHeight = `${Math.floor(room / size)}px`;
    content.classList.remove("measured");
  }

  const watch = new ResizeObserver(measure);
  watch.observe(box);
  watch.observe(content);
  return () => watch.disconnect();
}
