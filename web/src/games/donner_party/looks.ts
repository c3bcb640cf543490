/** The looks of our deck's Settlers, in the words of art/bust.ts. Rows of other decks can use `drawing`. */

const LOOKS: Record<string, string> = {
  george_donner: "man brim grey beard coat",
  tamsen_donner: "woman bun dark collar",
  elitha_donner: "woman braids brown shawl",
  margaret_reed: "woman parted bun dark shawl",
  virginia_reed: "woman long brown collar",
  thomas_reed: "man fringe fair vest",
  patrick_breen: "man curly grey whiskers coat",
  peggy_breen: "woman bonnet dark shawl",
  isabella_breen: "woman brown",
  franklin_graves: "man straw grey long_beard vest",
  elizabeth_graves: "woman scarf grey shawl",
  nancy_graves: "woman braids fair collar",
  lavinah_murphy: "woman bonnet brown collar",
  landrum_murphy: "man cap brown vest",
  simon_murphy: "man curly dark vest",
  william_eddy: "man brim dark moustache coat",
  eleanor_eddy: "woman bun fair shawl",
  charles_stanton: "man tall dark parted coat",
  luis: "man dark parted serape",
  salvador: "man straw dark moustache serape",
  patrick_dolan: "man cap dark curly whiskers coat",
  milt_elliott: "man brown short beard vest",
  eliza_williams: "woman bonnet fair collar",
  jean_baptiste_trudeau: "man fur dark furs",
  lewis_keseberg: "man fair long_beard parted coat",
  william_foster: "man fur brown beard coat",
  amanda_mccutchen: "woman long dark shawl",
  naomi_pike: "woman fair",
  william_hook: "man fringe brown coat",
};

export const lookOf = (row: { id: string; drawing?: string }): string => row.drawing ?? LOOKS[row.id] ?? "";

/** The history of a Settler of our deck, in the reader's language; for other decks the text in the row. */
export function historyOf(row: { id: string; text?: string }, say: (message: string) => string): string {
  const message = `history-${row.id}`;
  const found = say(message);
  return found === message ? (row.text ?? "") : found;
}
