/** On a wide screen the whole table is in sight: what is too high is drawn smaller, as long as it can be read. */

const SIZES = [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72];

export function fit(content: HTMLElement): () => void {
  const box = content.parentElement!;
  content.style.setProperty("transition", "none", "important"); // a size that changes slowly cannot be measured

  function measure() {
    const style = getComputedStyle(box);
    const room = box.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    for (const size of innerWidth > 720 ? SIZES : [1]) {
      content.style.zoom = String(size);
      if (content.getBoundingClientRect().height <= room + 1) break;
    }
  }

  const watch = new ResizeObserver(measure);
  watch.observe(box);
  watch.observe(content);
  return () => watch.disconnect();
}
