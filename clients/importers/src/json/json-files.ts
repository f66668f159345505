import type { Problem } from '../port/problem.js';
import type { ExportFile, ExportSource } from '../port/export-source.js';
import { beginningOf } from '../source/read-file.js';
import { type JsonElement, readElements } from './read-elements.js';

function jsonFiles(source: ExportSource): ExportFile[] {
  return source.files.filter(({ path }) => /\.(json|jsonl|ndjson)$/i.test(path));
}

/** The elements of all JSON files, one file after the other. */
export async function* elementsOfAll(source: ExportSource): AsyncGenerator<JsonElement | Problem> {
  for (const file of jsonFiles(source)) yield* readElements(file);
}

const LOOKS_AT_FILES = 5;
const LOOKS_AT_BYTES = 256 * 1024;

/** Whether one of the first JSON files has all the names of members near its beginning. */
export async function mentionsAll(source: ExportSource, ...groups: RegExp[]): Promise<boolean> {
  for (const file of jsonFiles(source).slice(0, LOOKS_AT_FILES)) {
    const beginning = (await beginningOf(file, LOOKS_AT_BYTES)).toString();
    if (groups.every((names) => names.test(beginning))) return true;
  }
  return false;
}
