/** The time of a UUIDv7 and the counter within that time. */
const ORDERED_CHARACTERS = 26;
const VERSION_AT = 14;

/**
 * An id that sorts where another one does: it begins with the time of that one.
 * @param ending ten hexadecimal digits, which make it distinct
 * @returns null if the other id is no UUIDv7, and so has no time
 */
export function idInOrderOf(id: string, ending: string): string | null {
  return id[VERSION_AT] === '7' ? id.slice(0, ORDERED_CHARACTERS) + ending : null;
}
