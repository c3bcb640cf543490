/**
 * Drawings are lists of strokes: a letter for the kind of stroke, a space, and the path.
 *
 * l line · h hatching · k black · p paper with an outline · w paper without one · s shade with an outline
 * c cloth, in the person's colour · a accent line · f accent surface
 */
export type Strokes = readonly string[];

export const cut = (strokes: Strokes): { how: string; d: string }[] =>
  strokes.map((stroke) => ({ how: stroke[0], d: stroke.slice(2) }));
