const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes with the unit that fits, as in `1.2 MB`. */
export function bytesInWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toLocaleString(undefined, { maximumFractionDigits: 1 })} ${UNITS[power]}`;
}
