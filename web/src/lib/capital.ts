/** With a capital first letter, by that language's rules. */
export const capital = (text: string, language?: string): string => {
  const first = text.charAt(0);
  return (language ? first.toLocaleUpperCase(language) : first.toUpperCase()) + text.slice(1);
};
