import type { ErrorDetail, ImportResponse } from '@memory-graph/client';
import { Link } from 'wouter';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Stack } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { texts } from '../../texts/en.ts';
import { useQueue } from './use-queue.ts';

type Kind = keyof ImportResponse['imported'];

/** All kinds of records in words. It does not compile when the API counts another kind. */
const KINDS: Readonly<Record<Kind, string>> = texts.transfer.kinds;

interface Count {
  kind: Kind;
  imported: number;
  existing: number;
}

const COUNT_COLUMNS: readonly Column<Count>[] = [
  { key: 'kind', header: texts.transfer.record, isHeader: true, cell: ({ kind }) => KINDS[kind] },
  {
    key: 'imported',
    header: texts.transfer.imported,
    isNumber: true,
    cell: ({ imported }) => imported.toLocaleString(),
  },
  {
    key: 'existing',
    header: texts.transfer.existing,
    isNumber: true,
    cell: ({ existing }) => existing.toLocaleString(),
  },
];

const LINE_COLUMNS: readonly Column<ErrorDetail>[] = [
  { key: 'path', header: texts.transfer.line, isHeader: true, cell: ({ path }) => <code>{path}</code> },
  { key: 'message', header: texts.transfer.reason, cell: ({ message }) => <Shortened text={message} length={500} /> },
];

/** What the import did, and how far the processing is. */
export function ImportReport({ report: { imported, existing, skipped, notices } }: { report: ImportResponse }) {
  const counts = (Object.keys(KINDS) as Kind[])
    .map((kind) => ({ kind, imported: imported[kind], existing: existing[kind] }))
    .filter((count) => count.imported + count.existing > 0);
  return (
    <Stack>
      <h3>{texts.transfer.report}</h3>
      <p role="status">{texts.transfer.done}</p>
      <Processing />
      <DataTable caption={texts.transfer.report} columns={COUNT_COLUMNS} rows={counts} rowKey={({ kind }) => kind} />
      {skipped.length > 0 && <Lines title={texts.transfer.skipped} hint={texts.transfer.skippedHint} lines={skipped} />}
      {notices.length > 0 && <Lines title={texts.transfer.notices} hint={texts.transfer.noticesHint} lines={notices} />}
    </Stack>
  );
}

function Lines({ title, hint, lines }: { title: string; hint: string; lines: readonly ErrorDetail[] }) {
  return (
    <>
      <h3>{title}</h3>
      <p>{hint}</p>
      <DataTable caption={title} columns={LINE_COLUMNS} rows={lines} rowKey={({ path, code }) => `${path} ${code}`} />
    </>
  );
}

function Processing() {
  const queue = useQueue();
  return (
    <Answer read={queue} lines={1}>
      {({ pending, processing, failed }) => (
        <>
          <p role="status">
            {pending + processing > 0
              ? texts.transfer.processingLeft(pending + processing)
              : texts.transfer.processingDone}
          </p>
          {failed > 0 && (
            <p>
              {texts.transfer.processingFailed(failed)} <Link to="/logs?status=failed">{texts.transfer.seeFailed}</Link>
            </p>
          )}
        </>
      )}
    </Answer>
  );
}
