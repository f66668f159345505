import { bytesInWords, readBytes } from '../../design/values/bytes.ts';

/** @param unit of the number; bytes are rounded */
export function quotaInWords(quota: number | null, unit?: 'bytes'): string {
  if (quota === null) return 'no limit';
  return unit === 'bytes' ? bytesInWords(quota) : quota.toLocaleString();
}

/**
 * What a field of the form means. Empty: no limit.
 * @param unit with `bytes`, the number may have a unit, such as `10 GB`
 * @returns undefined if it is no whole number from 0
 */
export function readQuota(text: string, unit?: 'bytes'): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (unit === 'bytes') return readBytes(trimmed);
  return /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : undefined;
}
