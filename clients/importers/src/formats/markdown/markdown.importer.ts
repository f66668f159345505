import { cleanText } from '../../item/clean-text.js';
import { digestOf, importKey } from '../../item/import-key.js';
import { metadataOf } from '../../item/metadata.js';
import { readTime } from '../../item/time.js';
import { readWrittenDate } from '../../item/written-date.js';
import { memberOf, textOf, type JsonObject } from '../../json/shape.js';
import type { ImportItem } from '../../port/import-item.js';
import type { Importer, ReadOptions } from '../../port/importer.js';
import { problem, type Problem } from '../../port/problem.js';
import { baseName, type ExportFile, filesOf } from '../../port/export-source.js';
import { decodeText, wholeFile } from '../../source/read-file.js';
import { readFrontMatter } from './front-matter.js';
import { noteText } from './note-text.js';

const MAX_NOTE_BYTES = 16 * 1024 * 1024;
const IS_NOTE = /\.(md|markdown)$/i;
/** 1973, in seconds: smaller numbers are years, or days as `20240314`. */
const FIRST_EPOCH = 100_000_000;
/** Fields of front matter that say when a note was written, the surest first. */
const DATES = ['date', 'created', 'created_at', 'createdAt', 'date created', 'creation date'];
const CHANGES = ['updated', 'updated_at', 'updatedAt', 'modified', 'date modified', 'last modified'];

/** A folder of Markdown notes, as Obsidian and others keep them. Each note is one text. */
export const markdownImporter: Importer = {
  format: 'markdown',
  title: 'Markdown notes',
  expects: 'a folder of .md files, or one of them',

  detect: (source) => Promise.resolve(source.files.some(({ path }) => IS_NOTE.test(path))),

  async *read(source, options) {
    const notes = new Set(filesOf(source, IS_NOTE));
    for (const file of source.files) {
      if (!notes.has(file)) yield problem(file.path, 'other-file', 'No Markdown');
      else yield* readNote(file, options);
    }
  },
};

async function* readNote(file: ExportFile, options: ReadOptions): AsyncGenerator<ImportItem | Problem> {
  const bytes = await wholeFile(file, MAX_NOTE_BYTES);
  if (!(bytes instanceof Uint8Array)) {
    yield bytes;
    return;
  }
  const note = decodeText(bytes).replace(/\r\n?/g, '\n');
  const { fields, body, error } = readFrontMatter(note);
  if (error !== undefined) yield problem(`${file.path}:1`, 'bad-shape', `Front matter: ${error}`);
  const name = baseName(file.path).replace(IS_NOTE, '');
  const day = dayOfName(name);
  const title = textOf(fields, 'title') ?? name;
  const text = cleanText(noteText(body));
  if (text === '') {
    yield problem(file.path, 'empty', 'No text');
    return;
  }
  yield {
    kind: 'item',
    // A note that was changed is another text; what it said before stays known as of then.
    key: importKey('markdown', file.path, digestOf([note])),
    path: file.path,
    text: day === null && !isHeaded(text, title) ? `# ${cleanText(title)}\n\n${text}` : text,
    referenceTime: timeOfNote(fields, day, file, options),
    metadata: metadataOf({
      title,
      file: file.path,
      folder: file.path.includes('/') ? file.path.slice(0, file.path.lastIndexOf('/')) : undefined,
      tags: listed(memberOf(fields, 'tags') ?? memberOf(fields, 'tag')),
      aliases: listed(memberOf(fields, 'aliases') ?? memberOf(fields, 'alias')),
    }),
  };
}

/** `2025-03-14`, `2025-03-14 Friday`, `20250314`, also within a longer name at its beginning. */
function dayOfName(name: string): string | null {
  const match = /^(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(name);
  return match && readTime(`${match[1]}-${match[2]}-${match[3]}`) ? `${match[1]}-${match[2]}-${match[3]}` : null;
}

function timeOfNote(fields: JsonObject, day: string | null, file: ExportFile, { timeZone }: ReadOptions): string {
  const candidates = [
    ...DATES.map((name) => memberOf(fields, name)),
    day,
    ...CHANGES.map((name) => memberOf(fields, name)),
  ];
  for (const candidate of candidates) {
    const time = readDate(candidate, timeZone);
    if (time) return time;
  }
  return new Date(Math.floor(Math.max(0, file.modifiedAt))).toISOString();
}

/** A year alone is no time of writing. Other numbers are `20240314`, or seconds or milliseconds since 1970. */
function readDate(value: unknown, timeZone: string | undefined): string | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  if (/^\d{8}$/.test(String(value))) return readTime(dayOfName(String(value)), timeZone);
  if (typeof value === 'number') return value >= FIRST_EPOCH ? readTime(value) : null;
  return readTime(value, timeZone) ?? readWrittenDate(value, timeZone);
}

function isHeaded(text: string, title: string): boolean {
  const first = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n'));
  return /^#\s/.test(first) || first.trim() === title.trim();
}

/** `[a, b]`, `a, b`, `#a #b` */
function listed(value: unknown): unknown {
  return typeof value === 'string' ? value.split(/[,\s]+/).map((tag) => tag.replace(/^#/, '')) : value;
}
