/**
 * A value as one line of JSON that cannot break out of its frame: JSON escapes quotes and line
 * breaks, and `<` and `>` are escaped as well, so that the value can neither close the frame nor
 * open another one.
 */
export function framedData(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll(/[\u2028\u2029\u0085]/g, ' ');
}
