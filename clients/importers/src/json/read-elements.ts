import { problem, type Problem } from '../port/problem.js';
import type { ExportFile } from '../port/export-source.js';
import { messageOf } from '../source/folder-source.js';
import { ElementScanner, type JsonPiece } from './element-scanner.js';

/** One part of a document that is read without holding all of it. */
export interface JsonElement {
  kind: 'element';
  /** `conversations.json[3]`, `export.json.results[0]`. */
  path: string;
  /** The member of the outer object that it is, or is in. Null in an outer list. */
  member: string | null;
  value: unknown;
}

/** An element is held in memory: a conversation of a year has about a megabyte. */
const MAX_ELEMENT_CHARACTERS = 64 * 1024 * 1024;

/**
 * Reads the elements of a list; of an object, its members, and those of them that are lists element by element.
 * `.jsonl` and `.ndjson` hold an element a line. A truncated file yields the elements before the end, and a problem.
 */
export async function* readElements(file: ExportFile): AsyncGenerator<JsonElement | Problem> {
  const isLines = /\.(jsonl|ndjson)$/i.test(file.path);
  const scanner = new ElementScanner(isLines, MAX_ELEMENT_CHARACTERS);
  const decoder = new TextDecoder('utf-8');
  try {
    for await (const chunk of file.open()) {
      yield* elementsOf(file, scanner.push(decoder.decode(chunk, { stream: true })));
      if (scanner.isBroken) return;
    }
  } catch (error) {
    yield problem(file.path, 'unreadable-file', messageOf(error));
    return;
  }
  yield* elementsOf(file, scanner.push(decoder.decode()));
  if (!scanner.isBroken) yield* elementsOf(file, scanner.end());
}

function* elementsOf(file: ExportFile, pieces: Iterable<JsonPiece>): Generator<JsonElement | Problem> {
  for (const piece of pieces) {
    const path = `${file.path}${piece.place}`;
    if (piece.problem) yield problem(path, piece.problem.reason, piece.problem.message);
    else {
      try {
        yield { kind: 'element', path, member: piece.member, value: JSON.parse(piece.text) as unknown };
      } catch (error) {
        yield problem(path, 'bad-json', messageOf(error));
      }
    }
  }
}
