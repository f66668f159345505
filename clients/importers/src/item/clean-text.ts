/** What the service does not take: NUL, and halves of surrogate pairs. Line ends become line feeds. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
}

/** Cuts at a character, not in the middle of one. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(maxLength - 2));
  return `${text.slice(0, maxLength - (isHalf ? 2 : 1))}…`;
}
