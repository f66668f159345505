import type { Pagination } from '@memory-graph/client';

const LIMIT = 50;

/** One page of a list that is read as a whole. */
export function pageOf<Row>(
  rows: readonly Row[],
  asked: number,
  limit = LIMIT,
): { rows: Row[]; pagination: Pagination } {
  const totalPages = Math.max(1, Math.ceil(rows.length / limit));
  // A filter may have left fewer pages.
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), totalPages);
  const first = (page - 1) * limit;
  return { rows: rows.slice(first, first + limit), pagination: { page, limit, total: rows.length, totalPages } };
}
