import { readWrittenDate } from '../../item/written-date.js';
import { baseName, type ExportFile } from '../../port/export-source.js';
import type { Problem } from '../../port/problem.js';
import { decodeText, wholeFile } from '../../source/read-file.js';
import { plainTitle } from './notion-names.js';
import { readCsv } from './read-csv.js';

const MAX_TABLE_BYTES = 16 * 1024 * 1024;
/** `Tasks ….csv` has the rows of a view, `Tasks …_all.csv` all of them. */
const ALL = /_all(?=\.csv$)/i;
/** Columns that say when a page was written, the surest first. */
const TIMES = ['created time', 'created at', 'created', 'date created', 'date', 'last edited time', 'updated'];

export type Properties = Readonly<Record<string, string>>;

export interface NotionTable {
  file: ExportFile;
  columns: readonly string[];
  rows: readonly Properties[];
}

/** The databases of an export by the folder that has their pages. */
export async function readTables(files: readonly ExportFile[]): Promise<Map<string, NotionTable | Problem>> {
  const tables = new Map<string, NotionTable | Problem>();
  // Those of all rows come last, and take the place of the views.
  const ordered = [...files.filter(({ path }) => !ALL.test(path)), ...files.filter(({ path }) => ALL.test(path))];
  for (const file of ordered) tables.set(file.path.replace(ALL, '').replace(/\.csv$/i, ''), await readTable(file));
  return tables;
}

async function readTable(file: ExportFile): Promise<NotionTable | Problem> {
  const bytes = await wholeFile(file, MAX_TABLE_BYTES);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const [columns = [], ...rows] = readCsv(decodeText(bytes));
  return { file, columns, rows: rows.map((cells) => propertiesOf(columns, cells)) };
}

function propertiesOf(columns: readonly string[], cells: readonly string[]): Properties {
  const filled = columns.map((name, index) => [name.trim(), (cells[index] ?? '').trim()] as const);
  return Object.fromEntries(filled.filter(([name, value]) => name !== '' && value !== ''));
}

/** The rows that have no page of their own. The first column is the title. */
export function rowsWithoutPage({ columns, rows }: NotionTable, pages: readonly ExportFile[]): [string, Properties][] {
  const titles = pages.map(({ path }) => plainTitle(baseName(path).replace(/( [0-9a-f-]{32,36})?\.md$/i, '')));
  return rows.flatMap((row) => {
    const title = row[columns[0]?.trim() ?? ''] ?? '';
    const plain = plainTitle(title);
    return plain === '' || titles.includes(plain) ? [] : [[title, row] as [string, Properties]];
  });
}

export function timeOfProperties(properties: Properties, timeZone: string | undefined): string | null {
  const entries = Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value] as const);
  for (const wanted of TIMES) {
    const value = entries.find(([name]) => name === wanted)?.[1];
    const time = value === undefined ? null : readWrittenDate(value, timeZone);
    if (time !== null) return time;
  }
  return null;
}
