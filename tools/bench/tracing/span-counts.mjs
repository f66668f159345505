/** The requests whose traces are counted. */
const ROOTS = { add: 'POST /api/v1/add', search: 'POST /api/v1/search' };

/**
 * How many spans an add and a search have, by their kind.
 * @param {{ traceId: string, parentSpanId: string, name: string, kind: string }[]} spans all of a run
 * @returns {Record<'add' | 'search', Record<string, number>>} numbers with fractions, as some spans are shared
 */
export function countSpans(spans) {
  return Object.fromEntries(Object.entries(ROOTS).map(([operation, root]) => [operation, countOf(spans, root)]));
}

function countOf(spans, root) {
  const traces = new Set(
    spans.filter(({ name, parentSpanId }) => name === root && parentSpanId === '').map(({ traceId }) => traceId),
  );
  const counts = {};
  for (const { traceId, kind } of spans) if (traces.has(traceId)) counts[kind] = (counts[kind] ?? 0) + 1 / traces.size;
  return counts;
}
