export const MAX_NAME_LENGTH = 100;

/** A name on one line, without white space around it. */
export function tidyName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** What is wrong with a name; null: nothing. */
export function nameProblem(name: string): string | null {
  if (name === '') return 'Enter a name.';
  if (name.length > MAX_NAME_LENGTH) return `Use at most ${MAX_NAME_LENGTH} characters.`;
  return null;
}
