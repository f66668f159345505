import { MemoryGraphError } from '@memory-graph/client';
import {
  keepPreviousData,
  type Query,
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { signInUrl } from './base-address.ts';

const FRESH_MS = 5_000;

/** A session that ended: the user signs in again, and comes back to the page in view. */
function signInIfNeeded(error: unknown): void {
  if (error instanceof MemoryGraphError && error.status === 401) window.location.assign(signInUrl());
}

/** @param onUnanswered a request got no answer of the service */
export function createQueryClient(onUnanswered: (queries: QueryClient) => void): QueryClient {
  const noteError = (error: unknown) => {
    signInIfNeeded(error);
    if (error instanceof MemoryGraphError && error.status === undefined) onUnanswered(queries);
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: noteError }),
    defaultOptions: {
      // The client of the API retries what is worth it.
      queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: true },
      mutations: { retry: false, onError: noteError },
    },
  });
  return queries;
}

export type QueryKey = readonly [area: string, ...rest: unknown[]];

/**
 * Reads something, and reads it again when a change concerns its area.
 * @param key the area first (`facts`, `logs`), then everything that the answer depends on
 */
export function useRead<T>(key: QueryKey, read: (signal: AbortSignal) => Promise<T>, options: ReadOptions<T> = {}) {
  const { isEnabled = true, everyMs, keepsPrevious = false } = options;
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    enabled: isEnabled,
    refetchInterval: everyMs ?? false,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
}

export interface ReadOptions<T = unknown> {
  isEnabled?: boolean;
  /** Reads again after this time, for what has no events. */
  everyMs?: number | false | ((query: Query<T>) => number);
  /** Shows the former answer until the next one is there. */
  keepsPrevious?: boolean;
}

/** Reads a list by pages with a cursor. */
export function useReadPages<T extends { nextCursor: string | null }>(
  key: QueryKey,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<T>,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** Reads a list by pages with numbers. */
export function useReadNumberedPages<T extends { pagination: { page: number; totalPages: number } }>(
  key: QueryKey,
  read: (page: number, signal: AbortSignal) => Promise<T>,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
  });
}

/**
 * Changes something.
 * @param areas whose answers are read again afterwards
 */
export function useChange<Input, Output>(change: (input: Input) => Promise<Output>, areas: readonly string[]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => Promise.all(areas.map((area) => queries.invalidateQueries({ queryKey: [area] }))),
  });
}
