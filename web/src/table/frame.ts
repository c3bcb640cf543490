/**
 * A part of the table as a picture: the whole is drawn, and what is not meant is cut off. It is as large as the frame
 * allows, so that it can be read.
 */

import { partOf } from "./parts";

const LARGEST = 1.3;
const MARGIN = 4; // px round the part
const HIGHEST = 340; // px

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How a part of a drawing is moved and scaled to fill a frame of that width, and how high the frame becomes. */
export function framed(part: Box, width: number): { scale: number; x: number; y: number; height: number } {
  const scale = Math.min(
    LARGEST,
    (width - 2 * MARGIN) / Math.max(1, part.width),
    (HIGHEST - 2 * MARGIN) / Math.max(1, part.height),
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
    drawn.classList.add("measured"); // what changes slowly cannot be measured
    drawn.style.transform = "";
    const whole = drawn.getBoundingClientRect();
    const box = (partOf(drawn, part) ?? drawn).getBoundingClientRect();
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
