import { useState } from 'react';

const STEP = 20;

/** The first entries of a list that is there as a whole, and how to show more of it. */
export function useShownPart<T>(entries: readonly T[]) {
  const [limit, setLimit] = useState(STEP);
  const shown = entries.slice(0, limit);
  return {
    shown,
    more: {
      shown: shown.length,
      total: entries.length,
      hasMore: entries.length > limit,
      isLoading: false,
      onMore: () => setLimit(limit + STEP),
    },
  };
}
