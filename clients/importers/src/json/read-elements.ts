import { messageOf, problem, type Problem } from '../port/problem.js';
import type { ExportFile } from '../port/export-source.js';
import { ElementScanner, type JsonPiece } from './element-scanner.js';

/** One part of a document that is read without holding all of it. */
export interface JsonElement {
  kind: 'element';
  /** `conversations.json[3]`, `export.json.results[0]`. */
  path: string;
  file: ExportFile;
  /** The member of the outer object that it is, or is in. Null in an outer list. */
  member: string | null;
  value: unknown;
}

/** An element is held in memory: a conversation of a year has about a megabyte. */
const MAX_ELEMENT_BYTES = 64 * 1024 * 1024;

export interface ElementOptions {
  /** Members that are objects, and whose members are read one by one, as `chats`. */
  opens?: readonly string[];
  maxBytes?: number;
}

/**
 * Reads the elements of a list; of an object, its members, and those of them that are lists element by element; of a file
 * with an object a line, its lines. A truncated file yields the elements before the end, and a problem.
 */
export async function* readElements(
  file: ExportFile,
  { opens = [], maxBytes = MAX_ELEMENT_BYTES }: ElementOptions = {},
): AsyncGenerator<JsonElement | Problem> {
  let scanner: ElementScanner | undefined;
  const decoder = new TextDecoder('utf-8');
  const push = (text: string) => {
    scanner ??= new ElementScanner({ isLines: hasLines(file.path, text), opens: new Set(opens), maxBytes });
    return scanner.push(text);
  };
  try {
    for await (const chunk of file.open()) {
      yield* elementsOf(file, push(decoder.decode(chunk, { stream: true })));
      if (scanner?.isBroken) return;
    }
  } catch (error) {
    yield problem(file.path, 'unreadable-file', messageOf(error));
    return;
  }
  yield* elementsOf(file, push(decoder.decode()));
  if (!scanner!.isBroken) yield* elementsOf(file, scanner!.end());
}

/** Tools call files of lines `.json` as well, and lists `.jsonl`. */
function hasLines(path: string, beginning: string): boolean {
  const text = beginning.trimStart();
  if (text.startsWith('[')) return false;
  if (/\.(jsonl|ndjson)$/i.test(path)) return true;
  const end = text.indexOf('\n');
  return end > 0 && text.slice(end).trim() !== '' && isJson(text.slice(0, end));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function* elementsOf(file: ExportFile, pieces: Iterable<JsonPiece>): Generator<JsonElement | Problem> {
  for (const piece of pieces) {
    const path = `${file.path}${piece.place}`;
    if (piece.problem) yield problem(path, piece.problem.reason, piece.problem.message);
    else {
      try {
        yield { kind: 'element', path, file, member: piece.member, value: JSON.parse(piece.text) as unknown };
      } catch (error) {
        yield problem(path, 'bad-json', messageOf(error));
      }
    }
  }
}
