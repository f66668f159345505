import { TextDecoder } from 'node:util';
import type { ExportFile } from '../port/export-source.js';

export interface FileLine {
  /** From 1. */
  number: number;
  text: string;
}

/** What is longer is cut: a line is held in memory. */
const MAX_LINE_CHARACTERS = 4 * 1024 * 1024;

/** The lines of a text in UTF-8, or in UTF-16 if it begins with its byte order mark. Throws what reading throws. */
export async function* readLines(file: ExportFile): AsyncGenerator<FileLine> {
  let decoder: TextDecoder | undefined;
  let number = 0;
  let rest = '';
  for await (const chunk of file.open()) {
    decoder ??= decoderFor(chunk);
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop()!.slice(0, MAX_LINE_CHARACTERS);
    for (const line of lines) yield { number: ++number, text: withoutReturn(line) };
  }
  rest += decoder?.decode() ?? '';
  if (rest !== '') yield { number: ++number, text: withoutReturn(rest) };
}

function decoderFor(chunk: Uint8Array): TextDecoder {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return new TextDecoder('utf-16le');
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8');
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
