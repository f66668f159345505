/**
 * A value as one line of JSON that cannot leave the frame it stands in: quotes and line breaks are escaped by JSON, and
 * no `<` or `>` is left to spell the end of the frame with, or the beginning of another.
 */
export function framedData(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll(/[\u2028\u2029\u0085]/g, ' ');
}
