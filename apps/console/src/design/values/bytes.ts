const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes with the unit that fits, as in `1.2 MB`. */
export function bytesInWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toLocaleString(undefined, { maximumFractionDigits: 1 })} ${UNITS[power]}`;
}

/** The number of bytes in words such as `1.5 GB`, or without a unit. @returns undefined for other words */
export function readBytes(text: string): number | undefined {
  const [, number = '', unit = 'B'] = /^(\d{1,15}(?:\.\d{1,3})?)\s*([kmgt]?b)?$/i.exec(text) ?? [];
  const power = UNITS.findIndex((name) => name.toLowerCase() === unit.toLowerCase());
  return number === '' ? undefined : Math.round(Number(number) * 1000 ** power);
}

/** The same number with the largest unit that keeps it whole or to three digits: what `readBytes` reads back. */
export function exactBytes(bytes: number): string {
  const power = UNITS.findLastIndex((_, at) => bytes >= 1000 ** at && Number.isInteger((bytes / 1000 ** at) * 1000));
  return power <= 0 ? `${bytes} B` : `${bytes / 1000 ** power} ${UNITS[power]}`;
}
