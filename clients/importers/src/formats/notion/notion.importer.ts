import { cleanText } from '../../item/clean-text.js';
import { digestOf } from '../../item/import-key.js';
import { toItem } from '../../item/to-item.js';
import { type ExportFile, filesOf } from '../../port/export-source.js';
import type { ImportItem } from '../../port/import-item.js';
import type { Importer, ReadOptions } from '../../port/importer.js';
import { problem, type Problem } from '../../port/problem.js';
import { decodeText, wholeFile } from '../../source/read-file.js';
import { timeOfFile } from '../json-importer.js';
import { noteText } from '../markdown/note-text.js';
import { hasId, idOf, shownPath } from './notion-names.js';
import { type NotionTable, type Properties, readTables, rowsWithoutPage, timeOfProperties } from './notion-table.js';

const FORMAT = 'notion';
const MAX_PAGE_BYTES = 16 * 1024 * 1024;
const IS_PAGE = /\.md$/i;
const IS_TABLE = /\.csv$/i;

/** The export of Notion as "Markdown & CSV": pages, and databases with a page a row. */
export const notionImporter: Importer = {
  format: FORMAT,
  title: 'Notion export',
  expects: 'the archive that Notion sends, exported as "Markdown & CSV", or its folder',

  detect: (source) =>
    Promise.resolve(source.files.some(({ path }) => (IS_PAGE.test(path) || IS_TABLE.test(path)) && hasId(path))),

  async *read(source, options) {
    const tables = await readTables(source.files.filter(({ path }) => IS_TABLE.test(path)));
    const pages = filesOf({ ...source, files: source.files.filter(({ path }) => !IS_TABLE.test(path)) }, IS_PAGE);
    for (const page of pages) yield* readPage(page, tables.get(folderOf(page.path)), options);
    for (const [folder, table] of tables) {
      if ('kind' in table) yield table;
      else
        yield* readRows(
          folder,
          table,
          pages.filter(({ path }) => folderOf(path) === folder),
          options,
        );
    }
    for (const { path } of source.files)
      if (/\.html?$/i.test(path)) yield problem(path, 'other-file', 'Export as "Markdown & CSV" instead of HTML');
      else if (!IS_PAGE.test(path) && !IS_TABLE.test(path)) yield problem(path, 'attachment', path);
  },
};

async function* readPage(
  file: ExportFile,
  table: NotionTable | Problem | undefined,
  { timeZone }: ReadOptions,
): AsyncGenerator<ImportItem | Problem> {
  const bytes = await wholeFile(file, MAX_PAGE_BYTES);
  if (!(bytes instanceof Uint8Array)) {
    yield bytes;
    return;
  }
  const page = decodeText(bytes).replace(/\r\n?/g, '\n');
  const name = shownPath(file.path).replace(IS_PAGE, '');
  const [, heading, rest] = /^\s*# (.*)\n*([\s\S]*)$/.exec(page) ?? [
    undefined,
    name.slice(name.lastIndexOf('/') + 1),
    page,
  ];
  const columns = table === undefined || 'kind' in table ? [] : table.columns;
  const { properties, body } = splitProperties(rest, columns);
  yield itemOf({
    ...{ path: file.path, name, title: cleanText(heading), properties },
    body: noteText(body.replace(/!\[[^\]\n]*\]\([^()\n]*\)/g, '')),
    ids: [idOf(file.path) ?? name, digestOf([page])],
    time: timeOfProperties(properties, timeZone) ?? timeOfFile(file),
  });
}

function* readRows(
  folder: string,
  table: NotionTable,
  pages: readonly ExportFile[],
  { timeZone }: ReadOptions,
): Generator<ImportItem | Problem> {
  for (const [title, { [table.columns[0]!.trim()]: _title, ...properties }] of rowsWithoutPage(table, pages))
    yield itemOf({
      ...{ path: `${table.file.path}: ${title}`, name: `${shownPath(folder)}/${title}`, title, properties, body: '' },
      ids: [idOf(folder) ?? shownPath(folder), digestOf([title, JSON.stringify(properties)])],
      time: timeOfProperties(properties, timeZone) ?? timeOfFile(table.file),
    });
}

/** Pages of a database begin with its columns, a line each. */
function splitProperties(text: string, columns: readonly string[]): { properties: Properties; body: string } {
  const lines = text.split('\n');
  const properties: Record<string, string> = {};
  let count = 0;
  for (const line of lines) {
    const column = columns.find((name) => line.startsWith(`${name.trim()}: `));
    if (column === undefined || column.trim() === '') break;
    properties[column.trim()] = line.slice(column.trim().length + 2).trim();
    count++;
  }
  return { properties, body: lines.slice(count).join('\n') };
}

interface Page {
  path: string;
  name: string;
  title: string;
  properties: Properties;
  body: string;
  ids: readonly string[];
  time: string;
}

/** Properties are metadata; what has nothing else is found by them as well. */
function itemOf({ path, name, title, properties, body, ids, time }: Page): ImportItem | Problem {
  const listed = Object.entries(properties).map(([property, value]) => `${property}: ${value}`);
  const text = body || listed.join('; ');
  if (text === '') return problem(path, 'empty', 'No text');
  const folder = name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : undefined;
  return toItem({
    ...{ format: FORMAT, ids, path, text: `# ${title}\n\n${text}`, time },
    metadata: { title, folder, pageId: ids[0], properties },
  });
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
