/** A text cut where it is too long for its place. By code points: half of a pair is no character. */
export function shorten(text: string, length: number): string {
  const characters = text.length > length ? Array.from(text) : [];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
