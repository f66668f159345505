import type { Problem } from '../port/problem.js';
import { type ExportFile, type ExportSource, filesOf } from '../port/export-source.js';
import { beginningOf } from '../source/read-file.js';
import { type JsonElement, readElements } from './read-elements.js';

const IS_JSON = /\.(json|jsonl|ndjson|af)$/i;

/** The JSON files of an export: those whose names match, or all of them if no name does. */
export function jsonFiles(source: ExportSource, names: RegExp = IS_JSON): readonly ExportFile[] {
  return filesOf(source, names, IS_JSON);
}

/** The elements of all JSON files, one file after the other. */
export async function* elementsOfAll(source: ExportSource): AsyncGenerator<JsonElement | Problem> {
  for (const file of jsonFiles(source)) yield* readElements(file);
}

const LOOKS_AT_FILES = 5;
const LOOKS_AT_BYTES = 256 * 1024;

/** Whether one of the first files has all the names of members near its beginning. */
export async function mentionsAll(files: readonly ExportFile[], ...groups: RegExp[]): Promise<boolean> {
  for (const file of files.slice(0, LOOKS_AT_FILES)) {
    const beginning = await beginningOf(file, LOOKS_AT_BYTES);
    if (groups.every((names) => names.test(beginning))) return true;
  }
  return false;
}
