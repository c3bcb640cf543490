/**
 * On a wide screen the whole table is in sight. Where there is room, things say more of themselves (`roomy`); what is
 * too high is drawn closer (`tight`) and a little smaller, never so small that it cannot be read: then it scrolls.
 */

/** The smallest print is 12.5 px, so that at the smallest size it is still 11. */
const STEPS: { size: number; room: "roomy" | "" | "tight" }[] = [
  { size: 1, room: "roomy" },
  { size: 1, room: "" },
  { size: 0.96, room: "" },
  { size: 0.96, room: "tight" },
  { size: 0.92, room: "tight" },
  { size: 0.88, room: "tight" },
];

export function fit(content: HTMLElement): () => void {
  const box = content.parentElement!;
  function measure() {
    content.classList.add("measured"); // what changes slowly cannot be measured
    const style = getComputedStyle(box);
    const room = box.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    for (const step of innerWidth > 720 ? STEPS : [{ size: 1, room: "" }]) {
      content.style.zoom = String(step.size);
      content.dataset.room = step.room;
      if (content.getBoundingClientRect().height <= room + 1) break;
    }
    content.classList.remove("measured");
  }

  const watch = new ResizeObserver(measure);
  watch.observe(box);
  watch.observe(content);
  return () => watch.disconnect();
}
