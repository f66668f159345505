export const MAX_NAME_LENGTH = 100;

/** Normalizes a name to one line without surrounding white space. */
export function tidyName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** The error message for a name; null if it is valid. */
export function nameProblem(name: string): string | null {
  if (name === '') return 'Enter a name';
  if (name.length > MAX_NAME_LENGTH) return `Use at most ${MAX_NAME_LENGTH} characters`;
  return null;
}
