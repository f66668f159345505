import { api } from '../../../api/api.ts';
import { useRead } from '../../../api/queries.ts';
import { DataTable, type Column } from '../../../design/data/data-table.tsx';
import { Card } from '../../../design/layout/page.tsx';
import { Answer } from '../../../design/states/answer.tsx';
import { Time } from '../../../design/values/time.tsx';
import { UndoImport } from './undo-import.tsx';

const SHOWN = 5;

interface PastImport {
  runId: string;
  source: string;
  /** How many of its texts are still there. */
  texts: number;
  addedAt: string;
}

const COLUMNS: readonly Column<PastImport>[] = [
  { key: 'source', header: 'From', isHeader: true, cell: ({ runId, source }) => nameOf(runId, source) },
  { key: 'addedAt', header: 'Added', cell: ({ addedAt }) => <Time at={addedAt} /> },
  { key: 'texts', header: 'Texts', isNumber: true, cell: ({ texts }) => texts.toLocaleString() },
  {
    key: 'undo',
    header: 'Undo',
    cell: ({ runId, source }) => <UndoImport runId={runId} of={nameOf(runId, source)} />,
  },
];

/** The latest imports, also those of the command line and the sample. */
export function PastImports() {
  const imports = useRead(['logs', 'imports'], latestImports);
  return (
    <Answer read={imports} lines={2}>
      {(found) =>
        found.length > 0 && (
          <Card title="Latest imports">
            <DataTable caption="Latest imports" columns={COLUMNS} rows={found} rowKey={({ runId }) => runId} />
          </Card>
        )
      }
    </Answer>
  );
}

/** The names of imports sort by time: from one to the one before. */
async function latestImports(signal: AbortSignal): Promise<PastImport[]> {
  const found: PastImport[] = [];
  let before: object = { exists: true };
  while (found.length < SHOWN) {
    const query = { limit: 1, metadata: JSON.stringify({ importRun: before }) };
    const { logs, pagination } = await api.logs.list({ query, signal });
    const [latest] = logs;
    if (latest === undefined) break;
    const { log } = await api.logs.find({ path: { id: latest.id }, signal });
    const runId = String(log.data.metadata?.['importRun']);
    const own = { limit: 1, metadata: JSON.stringify({ importRun: runId }) };
    const texts = (await api.logs.list({ query: own, signal })).pagination.total;
    found.push({ runId, source: latest.source, texts, addedAt: latest.createdAt });
    if (texts === pagination.total) break;
    before = { lt: runId };
  }
  return found;
}

function nameOf(runId: string, source: string): string {
  return runId === 'sample' ? 'The sample' : source;
}
