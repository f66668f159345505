import { useState, type ReactNode } from 'react';
import { More } from './pager.tsx';

const STEP = 10;

interface FoldedProps<Item> {
  items: readonly Item[];
  /** Of all, if more exist than are given. */
  total?: number;
  /** @param shown the first of the items */
  children: (shown: readonly Item[]) => ReactNode;
}

/** The first items of a list, and a button for more of them. */
export function Folded<Item>({ items, total = items.length, children }: FoldedProps<Item>) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      {children(items.slice(0, shown))}
      {(items.length > STEP || total > items.length) && (
        <More
          shown={Math.min(shown, items.length)}
          total={total}
          hasMore={shown < items.length}
          isLoading={false}
          onMore={() => setShown(shown + 5 * STEP)}
        />
      )}
    </>
  );
}
