import { texts } from '../../texts/en.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** @param unit of the number; bytes are rounded */
export function quotaInWords(quota: number | null, unit?: 'bytes'): string {
  if (quota === null) return texts.operator.workspaces.noLimit;
  return unit === 'bytes' ? bytesInWords(quota) : quota.toLocaleString();
}

export function bytesInWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toLocaleString(undefined, { maximumFractionDigits: 1 })} ${UNITS[power]}`;
}

/** What a field of the form means. Empty: no limit. @returns undefined if it is no whole number from 0 */
export function readQuota(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : undefined;
}
