/** What one point pays for. */
const RESULTS = 100;
const CHARACTERS = 1_000;
/** As the validation has them; what is beyond them is refused. */
const MAX_RESULTS = 1_000;
const MAX_CHARACTERS = 10_000;

/**
 * The points that a search costs: one for each 100 results asked for, and one for each 1,000 characters after the first. An
 * ordinary search costs 1, the largest 19.
 */
export function searchCost({ limit, characters }: { limit: number; characters: number }): number {
  const results = Math.ceil(Math.min(limit, MAX_RESULTS) / RESULTS);
  const text = Math.ceil(Math.min(characters, MAX_CHARACTERS) / CHARACTERS);
  return Math.max(1, results) + Math.max(0, text - 1);
}

/** Of a body that was not checked yet. */
export function costOfBody(body: unknown): number {
  const { limit, query, input } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = typeof query === 'string' ? query : typeof input === 'string' ? input : '';
  return searchCost({ limit: typeof limit === 'number' ? limit : 0, characters: text.length });
}
