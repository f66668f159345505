import type { ErrorDetail, ImportResponse } from '@memory-graph/client';
import { DataTable, type Column } from '../../../design/data/data-table.tsx';
import { Stack } from '../../../design/layout/page.tsx';
import { Shortened } from '../../../design/values/shortened.tsx';
import { Processing } from '../processing.tsx';

type Kind = keyof ImportResponse['imported'];

/** All kinds of records in words. It does not compile when the API counts another kind. */
const KINDS: Readonly<Record<Kind, string>> = {
  labels: 'Labels',
  spaces: 'Spaces',
  logs: 'Logs',
  episodes: 'Episodes',
  evidence: 'Statements',
  ingestionRules: 'Ingestion rules',
  webhooks: 'Webhooks',
  vocabularies: 'Vocabularies',
  searchFeedback: 'Feedback on search results',
  conversations: 'Conversations',
  messages: 'Messages',
};

interface Count {
  kind: Kind;
  imported: number;
  existing: number;
}

const COUNT_COLUMNS: readonly Column<Count>[] = [
  { key: 'kind', header: 'Records', isHeader: true, cell: ({ kind }) => KINDS[kind] },
  {
    key: 'imported',
    header: 'Imported',
    isNumber: true,
    cell: ({ imported }) => imported.toLocaleString(),
  },
  {
    key: 'existing',
    header: 'Already there',
    isNumber: true,
    cell: ({ existing }) => existing.toLocaleString(),
  },
];

const LINE_COLUMNS: readonly Column<ErrorDetail>[] = [
  { key: 'path', header: 'Line', isHeader: true, cell: ({ path }) => <code>{path}</code> },
  { key: 'message', header: 'Reason', cell: ({ message }) => <Shortened text={message} length={500} /> },
];

/** What the import did, and how far the processing is. */
export function WorkspaceReport({ report: { imported, existing, skipped, notices } }: { report: ImportResponse }) {
  const counts = (Object.keys(KINDS) as Kind[])
    .map((kind) => ({ kind, imported: imported[kind], existing: existing[kind] }))
    .filter((count) => count.imported + count.existing > 0);
  return (
    <Stack>
      <h3>Report</h3>
      <p role="status">The import is complete.</p>
      <Processing />
      <DataTable caption="Report" columns={COUNT_COLUMNS} rows={counts} rowKey={({ kind }) => kind} />
      {skipped.length > 0 && (
        <Lines title="Skipped lines" hint="These lines were not imported. The first 100 are listed." lines={skipped} />
      )}
      {notices.length > 0 && (
        <Lines
          title="Lines that need attention"
          hint="These lines were imported. The first 100 are listed."
          lines={notices}
        />
      )}
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
