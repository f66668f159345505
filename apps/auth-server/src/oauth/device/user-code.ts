/** The longest text that can be a user code, with separators that users add. */
const MAX_LENGTH = 32;

/** A user code as it is stored: people may type small letters, spaces and dashes. */
export function storedUserCode(typed: string): string {
  return typed
    .slice(0, MAX_LENGTH)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** A stored user code as the device shows it. */
export function shownUserCode(stored: string): string {
  return stored.replace(/^(.{4})(?=.)/, '$1-');
}
