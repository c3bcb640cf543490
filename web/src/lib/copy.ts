/** Copies to the clipboard. False where the browser forbids it, as on plain HTTP from another machine. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
