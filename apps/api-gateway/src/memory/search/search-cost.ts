/** The size that one point covers. */
const RESULTS = 100;
const CHARACTERS = 1_000;
/** The limits of validation; larger requests are rejected. */
const MAX_RESULTS = 1_000;
const MAX_CHARACTERS = 10_000;

/**
 * The cost of a search in points: one per 100 requested results, and one per 1,000 characters after
 * the first. An ordinary search costs 1, the largest 19.
 */
export function searchCost({ limit, characters }: { limit: number; characters: number }): number {
  const results = Math.ceil(Math.min(limit, MAX_RESULTS) / RESULTS);
  const text = Math.ceil(Math.min(characters, MAX_CHARACTERS) / CHARACTERS);
  return Math.max(1, results) + Math.max(0, text - 1);
}

/** For a body that is not validated yet. */
export function costOfBody(body: unknown): number {
  const { limit, query, input } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = typeof query === 'string' ? query : typeof input === 'string' ? input : '';
  return searchCost({ limit: typeof limit === 'number' ? limit : 0, characters: text.length });
}
