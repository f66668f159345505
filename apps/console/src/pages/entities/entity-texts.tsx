import type { EpisodeListEntry } from '@memory-graph/client';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useReadPages } from '../../api/queries.ts';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { More } from '../../design/data/pager.tsx';
import { Card } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
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
    cell: ({ logId, content }) => (
      <Link to={`/logs/${logId}`}>
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

/** The texts that mention an entity. */
export function EntityTexts({ entityId }: { entityId: string }) {
  const read = useReadPages(['episodes', 'list', { entityId }], (cursor, signal) =>
    api.episodes.list({ query: { entityId, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }, signal }),
  );
  return (
    <Answer read={read}>
      {({ pages }) => {
        const episodes = pages.flatMap((page) => page.episodes);
        if (episodes.length === 0) return null;
        return (
          <div id="texts">
            <Card title="Texts that mention it">
              <DataTable caption="Texts that mention it" columns={COLUMNS} rows={episodes} rowKey={({ id }) => id} />
              <More
                shown={episodes.length}
                total={pages[0]?.total ?? episodes.length}
                hasMore={read.hasNextPage}
                isLoading={read.isFetchingNextPage}
                onMore={() => void read.fetchNextPage()}
              />
            </Card>
          </div>
        );
      }}
    </Answer>
  );
}
