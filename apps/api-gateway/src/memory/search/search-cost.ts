import { MAX_GRAPH_EDGES } from '@memory-graph/contracts/resources';

/** The size that one point covers. */
const RESULTS = 100;
const CHARACTERS = 1_000;
/** The limits of validation; larger requests are rejected. */
const MAX_RESULTS = 1_000;
const MAX_CHARACTERS = 10_000;

/** The memory as of a time may have to be derived first. */
const KNOWN_AT_POINTS = 10;

/**
 * The cost of a search in points: one per 100 requested results, one per 1,000 characters after
 * the first, and 10 for an answer as of an earlier state of the memory. An ordinary search costs 1,
 * the largest 29.
 */
export function searchCost({
  limit,
  characters,
  hasKnownAt = false,
}: {
  limit: number;
  characters: number;
  hasKnownAt?: boolean;
}): number {
  const results = Math.ceil(Math.min(limit, MAX_RESULTS) / RESULTS);
  const text = Math.ceil(Math.min(characters, MAX_CHARACTERS) / CHARACTERS);
  return Math.max(1, results) + Math.max(0, text - 1) + (hasKnownAt ? KNOWN_AT_POINTS : 0);
}

/** The cost of a search whose body is not validated yet. */
export function costOfBody(body: unknown): number {
  const { limit, query, input, question, knownAt } = fieldsOf(body);
  const text = [query, input, question].find((one): one is string => typeof one === 'string') ?? '';
  return searchCost({
    limit: typeof limit === 'number' ? limit : 0,
    characters: text.length,
    hasKnownAt: typeof knownAt === 'string',
  });
}

/** The cost of a read with these query parameters, which are not validated yet. */
export function costOfRead(_body: unknown, query: unknown): number {
  return 1 + (fieldsOf(query)['knownAt'] === undefined ? 0 : KNOWN_AT_POINTS);
}

/** The cost of a part of the graph: one point per 100 edges, and 10 for an earlier state of the memory. */
export function costOfGraph(body: unknown, query: unknown): number {
  const edges = Number(fieldsOf(query)['limit']);
  return Math.max(1, Math.ceil(Math.min(edges || 0, MAX_GRAPH_EDGES) / RESULTS)) + costOfRead(body, query) - 1;
}

function fieldsOf(input: unknown): Record<string, unknown> {
  return (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
}
