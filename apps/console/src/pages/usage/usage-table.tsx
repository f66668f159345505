import type { UsageDay } from '@memory-graph/client';
import { pageOf } from '../../design/data/client-pages.ts';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Pager } from '../../design/data/pager.tsx';
import { Stack } from '../../design/layout/page.tsx';
import { Time } from '../../design/values/time.tsx';
import type { UsageKey } from './usage-bars.ts';
import { numberInWords } from './usage-chart.tsx';

const ROWS = 14;

const NUMBERS: readonly (readonly [UsageKey, string])[] = [
  ['adds', 'Adds'],
  ['searches', 'Searches'],
  ['modelInputTokens', 'Model tokens in'],
  ['modelOutputTokens', 'Model tokens out'],
  ['episodes', 'Episodes'],
  ['storageBytes', 'Text stored'],
];

const COLUMNS: readonly Column<UsageDay>[] = [
  { key: 'day', header: 'Day', isHeader: true, cell: ({ day }) => <Time at={day} precision="day" /> },
  ...NUMBERS.map(([key, header]) => ({
    key,
    header,
    isNumber: true,
    cell: (day: UsageDay) => numberInWords(key, day[key]),
  })),
];

interface UsageTableProps {
  days: readonly UsageDay[];
  page: number;
  onPage: (page: number) => void;
}

/** All days, the newest first. */
export function UsageTable({ days, page, onPage }: UsageTableProps) {
  const { rows, pagination } = pageOf(days.toReversed(), page, ROWS);
  return (
    <Stack>
      <h2>Usage by day</h2>
      <DataTable caption="Usage by day" columns={COLUMNS} rows={rows} rowKey={({ day }) => day} />
      <Pager pagination={pagination} onPage={onPage} />
      <p>Adds and storage are exact. Searches and model tokens appear within seconds.</p>
    </Stack>
  );
}
