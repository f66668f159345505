import type { Pagination } from '@memory-graph/client';
import { Button } from '../actions/button.tsx';
import { Row } from '../layout/page.tsx';
import { count } from '../values/count.ts';

/** Turns the pages of a list that has page numbers. */
export function Pager({ pagination, onPage }: { pagination: Pagination; onPage: (page: number) => void }) {
  const { page, totalPages, total } = pagination;
  return (
    <nav aria-label="Pages">
      <Row>
        <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <span>
          Page {page} of {Math.max(totalPages, 1)}, {count(total, 'entry', 'entries')}
        </span>
        <Button size="small" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </Row>
    </nav>
  );
}

interface ShowMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** Reads the next part of a list that does not say how long it is. */
export function ShowMore({ list }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Row>
      <Button size="small" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Show more
      </Button>
    </Row>
  );
}

interface MoreProps {
  shown: number;
  total: number;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** Reads the next part of a list that has a cursor. */
export function More({ shown, total, hasMore, isLoading, onMore }: MoreProps) {
  return (
    <Row>
      <span>
        {shown.toLocaleString()} of {count(total, 'entry', 'entries')}
      </span>
      {hasMore && (
        <Button size="small" isBusy={isLoading} onClick={onMore}>
          Show more
        </Button>
      )}
    </Row>
  );
}
