export const UNTITLED = 'New conversation';
const MAX_TITLE_CHARACTERS = 60;

/** A title from what somebody said: on one line, cut at a word where it is long. */
export function titleOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= MAX_TITLE_CHARACTERS) return line || UNTITLED;
  const cut = characters.slice(0, MAX_TITLE_CHARACTERS - 1).join('');
  // Texts in scripts without spaces, and very long words, are cut where they stand.
  const atWord = characters[MAX_TITLE_CHARACTERS - 1] === ' ' ? cut : cut.replace(/ [^ ]*$/, '');
  return `${atWord.replace(/[\s,;:.–—-]+$/, '')}…`;
}
