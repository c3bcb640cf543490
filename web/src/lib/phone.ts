/** What counts as a phone. The style sheets' media queries use the same width. */

const MAX_WIDTH = 720; // px

export const PHONE = `(max-width: ${MAX_WIDTH}px)`;

export const isPhone = (): boolean => innerWidth <= MAX_WIDTH;
