export const UNTITLED = 'New conversation';
const MAX_TITLE_CHARACTERS = 60;

/** Derives a title from a message: on one line, truncated at a word boundary. */
export function titleOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= MAX_TITLE_CHARACTERS) return line || UNTITLED;
  const cut = characters.slice(0, MAX_TITLE_CHARACTERS - 1).join('');
  // Very long words, and scripts without spaces, are truncated anywhere.
  const atWord = characters[MAX_TITLE_CHARACTERS - 1] === ' ' ? cut : cut.replace(/ [^ ]*$/, '');
  return `${atWord.replace(/[\s,;:.–—-]+$/, '')}…`;
}
