import type { Pagination } from '@memory-graph/client';
import { texts } from '../../texts/en.ts';
import { Button } from '../actions/button.tsx';
import { Row } from '../layout/page.tsx';

/** Turns the pages of a list that has page numbers. */
export function Pager({ pagination, onPage }: { pagination: Pagination; onPage: (page: number) => void }) {
  const { page, totalPages, total } = pagination;
  return (
    <nav aria-label={texts.lists.pages}>
      <Row>
        <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {texts.lists.previous}
        </Button>
        <span>{texts.lists.position(page, Math.max(totalPages, 1), total)}</span>
        <Button size="small" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
          {texts.lists.next}
        </Button>
      </Row>
    </nav>
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
      <span>{texts.lists.shown(shown, total)}</span>
      {hasMore && (
        <Button size="small" isBusy={isLoading} onClick={onMore}>
          {texts.lists.more}
        </Button>
      )}
    </Row>
  );
}
