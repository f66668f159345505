import type { ErrorDetail } from '@memory-graph/errors';

/**
 * The part of a list that is validated: elements beyond `maxSize` are reported without being read, so that a million
 * invalid elements cost no more than the longest valid list.
 */
export function withinMaxSize(
  list: readonly unknown[],
  maxSize: number | undefined,
  path: string,
  problems: ErrorDetail[],
): readonly unknown[] {
  if (maxSize === undefined || list.length <= maxSize) return list;
  problems.push({ path, message: `must not contain more than ${maxSize} elements`, code: 'array_max_size' });
  return list.slice(0, maxSize);
}
