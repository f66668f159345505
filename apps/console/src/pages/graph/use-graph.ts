import { usePrefetchQuery, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useRead } from '../../api/queries.ts';
import { mergeGraphs } from './model/merge-graph.ts';
import { type GraphPart, readGraph } from './model/read-graph.ts';

/**
 * The part of the graph that is in the picture: where it starts, and the neighbourhoods that were added to it.
 * @param entity at the centre. Empty: the best connected part of the workspace
 * @param selected its neighbourhood is added at once, for a link to it must show it
 */
export function useGraph(entity: string, selected: string) {
  const key = ['graph', 'start', entity] as const;
  const readStart = (signal: AbortSignal) => readGraph({ entityId: entity || undefined }, signal);
  // Before the picture is set up, which would keep the request waiting.
  usePrefetchQuery({ queryKey: key, queryFn: ({ signal }) => readStart(signal) });
  const start = useRead(key, readStart);
  const [expanded, setExpanded] = useState<readonly string[]>([selected].filter((id) => id !== '' && id !== entity));
  const added = useQueries({
    queries: expanded.map((id) => ({
      queryKey: ['graph', 'around', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => readGraph({ entityId: id, depth: 1 }, signal),
    })),
    combine: combineParts,
  });
  const graph = useMemo(
    () => start.data && { ...mergeGraphs([start.data, ...added.parts]), truncated: start.data.truncated },
    [start.data, added.parts],
  );
  const expand = (id: string) => setExpanded((ids) => (id === entity || ids.includes(id) ? ids : [...ids, id]));
  return { start, graph, expand, expanded, isExpanding: added.isReading, error: added.error };
}

function combineParts(results: UseQueryResult<GraphPart>[]) {
  return {
    parts: results.flatMap(({ data }) => (data ? [data] : [])),
    isReading: results.some(({ isLoading }) => isLoading),
    error: results.find(({ error }) => error)?.error ?? null,
  };
}
