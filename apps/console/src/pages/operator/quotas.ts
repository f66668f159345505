import { bytesInWords } from '../../design/values/bytes.ts';

/** @param unit of the number; bytes are rounded */
export function quotaInWords(quota: number | null, unit?: 'bytes'): string {
  if (quota === null) return 'no limit';
  return unit === 'bytes' ? bytesInWords(quota) : quota.toLocaleString();
}

/** What a field of the form means. Empty: no limit. @returns undefined if it is no whole number from 0 */
export function readQuota(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : undefined;
}
