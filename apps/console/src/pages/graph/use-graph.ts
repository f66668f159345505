import { usePrefetchQuery, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRead } from '../../api/queries.ts';
import { addedTo } from './model/added-to.ts';
import { focusGraph } from './model/focus-graph.ts';
import { mergeGraphs } from './model/merge-graph.ts';
import { FIRST, type GraphPart, readGraph, WHOLE } from './model/read-graph.ts';

const FIRST_KEY = ['graph', 'first'] as const;
const readFirst = (signal: AbortSignal) => readGraph({ size: FIRST }, signal);
const NOBODY: ReadonlySet<string> = new Set();

/**
 * The part of the graph that is in the picture: the best connected part of the workspace, or what is around an entity,
 * and the neighbourhoods that were added. Of a large workspace a first part comes soon, and the rest later.
 * @param entity the focus. Empty: none
 * @param selected its neighbourhood is added at once, for a link to it must show it
 */
export function useGraph(entity: string, selected: string) {
  const isWhole = entity === '';
  // Before the picture is set up, which would keep the request waiting.
  usePrefetchQuery({ queryKey: FIRST_KEY, queryFn: ({ signal }) => readFirst(signal) });
  const first = useRead(FIRST_KEY, readFirst, { isEnabled: isWhole });
  const hasMore = first.data?.truncated === true;
  const whole = useRead(['graph', 'whole'], (signal) => readGraph({ size: WHOLE }, signal), {
    isEnabled: isWhole && hasMore,
  });
  const start = hasMore && whole.data !== undefined ? whole : first;
  const [expanded, setExpanded] = useState<readonly string[]>(idsOf(entity, selected));
  const expand = (id: string) => setExpanded((ids) => (ids.includes(id) ? ids : [...ids, id]));
  const added = useQueries({
    queries: [...new Set([...expanded, ...idsOf(entity)])].map((id) => ({
      queryKey: ['graph', 'around', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => readGraph({ entityId: id, size: FIRST }, signal),
    })),
    combine: combineParts,
  });
  const all = useMemo(() => {
    const parts = [...(start.data ? [start.data] : []), ...added.parts];
    return parts.length > 0 ? { ...mergeGraphs(parts), truncated: start.data?.truncated ?? false } : undefined;
  }, [start.data, added.parts]);
  const graph = useMemo(
    () => (all && entity !== '' ? focusGraph(all, idsOf(entity, selected)) : all),
    [all, entity, selected],
  );
  return {
    ...{ graph, expand, fresh: useFresh(start.data) },
    /** When the latest of it was read. */
    readAt: Math.max(start.dataUpdatedAt, added.readAt),
    isExpanding: added.isReading,
    isReadingMore: whole.isLoading,
    error: (isWhole ? first.error : null) ?? added.error,
    retry: () => void (isWhole ? first.refetch() : added.retry()),
  };
}

function idsOf(...ids: string[]): string[] {
  return ids.filter((id) => id !== '');
}

/** The entities to which something was added since the answer before. */
function useFresh(part: GraphPart | undefined): ReadonlySet<string> {
  const former = useRef<GraphPart>(undefined);
  const [fresh, setFresh] = useState(NOBODY);
  useEffect(() => {
    const before = former.current;
    former.current = part;
    // The first part of a large graph is followed by all of it, and nothing of that is new.
    if (!before || !part || part.nodes.length > 2 * before.nodes.length) return;
    const added = addedTo(before, part);
    if (added.size > 0) setFresh(added);
  }, [part]);
  return fresh;
}

function combineParts(results: UseQueryResult<GraphPart>[]) {
  return {
    parts: results.flatMap(({ data }) => (data ? [data] : [])),
    readAt: Math.max(0, ...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    isReading: results.some(({ isLoading }) => isLoading),
    error: results.find(({ error }) => error)?.error ?? null,
    retry: () => Promise.all(results.map((result) => result.refetch())),
  };
}
