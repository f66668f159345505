import type { FactListEntry } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useReadPages } from '../../api/queries.ts';

const PAGE_SIZE = 100;

interface EntityFacts {
  facts: FactListEntry[];
  total: number;
  countsByType: Readonly<Record<string, number>>;
}

/** The facts of an entity, as far as they were asked for. */
export function useEntityFacts(entityId: string, state: FactListEntry['state'] | 'all') {
  const pages = useReadPages(['facts', 'list', { entityId, state }], (cursor, signal) =>
    api.facts.list({
      query: { entityId, state, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
      signal,
    }),
  );
  const data: EntityFacts | undefined = pages.data && {
    facts: pages.data.pages.flatMap((page) => page.facts),
    total: pages.data.pages[0]?.total ?? 0,
    countsByType: pages.data.pages[0]?.countsByType ?? {},
  };
  return {
    data,
    error: pages.error,
    refetch: pages.refetch,
    more: {
      hasMore: pages.hasNextPage,
      isLoading: pages.isFetchingNextPage,
      onMore: () => void pages.fetchNextPage(),
    },
  };
}
