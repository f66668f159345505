import type { EpisodeListEntry } from '@memory-graph/client';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useReadPages } from '../../api/queries.ts';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { More } from '../../design/data/pager.tsx';
import { Card } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';
import styles from './entities.module.css';

const PAGE_SIZE = 20;
const TEXT_LENGTH = 300;

const COLUMNS: readonly Column<EpisodeListEntry>[] = [
  {
    key: 'content',
    header: 'Text',
    isHeader: true,
    cell: ({ id, content }) => (
      <Link to={`/episodes/${id}`}>
        <Shortened text={content} length={TEXT_LENGTH} />
      </Link>
    ),
  },
  {
    key: 'source',
    header: 'Source',
    cell: ({ source }) => (
      <div className={styles.type}>
        <Shortened text={source} length={60} />
      </div>
    ),
  },
  {
    key: 'time',
    header: 'Time',
    cell: ({ referenceTime }) => (
      <div className={styles.type}>
        <Time at={referenceTime} />
      </div>
    ),
  },
];

/** The episodes that mention an entity. */
export function EpisodesTab({ entityId }: { entityId: string }) {
  const read = useReadPages(['episodes', 'list', { entityId }], (cursor, signal) =>
    api.episodes.list({ query: { entityId, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }, signal }),
  );
  return (
    <Answer read={read}>
      {({ pages }) => {
        const episodes = pages.flatMap((page) => page.episodes);
        if (episodes.length === 0)
          return (
            <EmptyState title="No episode mentions it">
              The texts that named it were deleted, or a decision created it.
            </EmptyState>
          );
        return (
          <Card title="Episodes that mention it">
            <DataTable caption="Episodes that mention it" columns={COLUMNS} rows={episodes} rowKey={({ id }) => id} />
            <More
              shown={episodes.length}
              total={pages[0]?.total ?? episodes.length}
              hasMore={read.hasNextPage}
              isLoading={read.isFetchingNextPage}
              onMore={() => void read.fetchNextPage()}
            />
          </Card>
        );
      }}
    </Answer>
  );
}
