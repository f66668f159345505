import type { ErrorDetail } from '@memory-graph/errors/service-error';

/**
 * The part of a list that is worth looking at: what exceeds `maxSize` is reported, not read. So a body of a million
 * bad elements costs no more than the largest good one.
 */
export function withinMaxSize(
  list: readonly unknown[],
  maxSize: number,
  path: string,
  problems: ErrorDetail[],
): readonly unknown[] {
  if (list.length <= maxSize) return list;
  problems.push({ path, message: `must not hold more than ${maxSize} elements`, code: 'array_max_size' });
  return list.slice(0, maxSize);
}
