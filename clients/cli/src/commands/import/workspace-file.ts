import { open, stat } from 'node:fs/promises';
import { openSource, readElements } from '@memory-graph/importers';

/** What a file of `memory-graph export` contains. */
export interface WorkspaceFile {
  /** How many lines there are of each type, as in `{ label: 2, log: 120 }`. */
  counts: Record<string, number>;
  /** Whether its last line is the one that ends an export. */
  isComplete: boolean;
}

const FORMAT = 'memory-graph-workspace';
/** A header is far shorter. */
const HEADER_BYTES = 1_000;

/** Whether a file begins as an export of a workspace does. */
export async function isWorkspaceFile(path: string): Promise<boolean> {
  if (!(await stat(path)).isFile()) return false;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const [first = ''] = buffer.toString('utf8', 0, bytesRead).split('\n');
    return isHeader(first);
  } finally {
    await file.close();
  }
}

function isHeader(line: string): boolean {
  try {
    return typeOf(JSON.parse(line)) === 'header' && line.includes(`"${FORMAT}"`);
  } catch {
    return false;
  }
}

/** Counts the lines of an export of a workspace. */
export async function readWorkspaceFile(path: string): Promise<WorkspaceFile> {
  const source = await openSource(path);
  const counts: Record<string, number> = {};
  let last: string | null = null;
  try {
    for (const file of source.files)
      for await (const line of readElements(file)) {
        last = line.kind === 'element' ? typeOf(line.value) : null;
        const name = last ?? 'not understood';
        counts[name] = (counts[name] ?? 0) + 1;
      }
  } finally {
    await source.close();
  }
  const { header: _header, end, ...content } = counts;
  return { counts: content, isComplete: end === 1 && last === 'end' };
}

function typeOf(record: unknown): string | null {
  const { type } = (record ?? {}) as { type?: unknown };
  return typeof type === 'string' ? type : null;
}
