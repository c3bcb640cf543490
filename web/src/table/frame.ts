/**
 * A part of the table as a picture: the whole table is drawn and cropped to the part, which is scaled to fill the
 * frame.
 */

import { regionOf } from "./table_regions";

const MAX_SCALE = 1.3;
const MARGIN = 4; // px around the part
const MAX_HEIGHT = 340; // px

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The offset and scale that make a part fill a frame of that width, and the frame's height. */
export function framed(part: Box, width: number): { scale: number; x: number; y: number; height: number } {
  const scale = Math.min(
    MAX_SCALE,
    (width - 2 * MARGIN) / Math.max(1, part.width),
    (MAX_HEIGHT - 2 * MARGIN) / Math.max(1, part.height),
  );
  return {
    scale,
    x: (width - part.width * scale) / 2 - part.left * scale,
    y: MARGIN - part.top * scale,
    height: part.height * scale + 2 * MARGIN,
  };
}

export const frame = (part: string) => (picture: HTMLElement) => {
  const drawn = picture.firstElementChild as HTMLElement;
  function measure() {
    drawn.classList.add("measured"); // turns off transitions, which would falsify the measurement
    drawn.style.transform = "";
    const whole = drawn.getBoundingClientRect();
    const box = (regionOf(drawn, part) ?? drawn).getBoundingClientRect();
    const { left, top, width, height } = box;
    const fits = framed({ left: left - whole.left, top: top - whole.top, width, height }, picture.clientWidth);
    drawn.style.transform = `translate(${fits.x}px, ${fits.y}px) scale(${fits.scale})`;
    picture.style.height = `${fits.height}px`;
    drawn.classList.remove("measured");
  }
  const watch = new ResizeObserver(measure);
  watch.observe(picture);
  watch.observe(drawn);
  return () => watch.disconnect();
};
