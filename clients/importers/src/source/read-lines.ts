import type { ExportFile } from '../port/export-source.js';

export interface FileLine {
  /** From 1. */
  number: number;
  text: string;
  /** The line is longer, and the rest of it was left out. */
  isCut: boolean;
}

/** A line is held in memory. */
export const MAX_LINE_CHARACTERS = 4 * 1024 * 1024;

/** The lines of a text in UTF-8, or in UTF-16 if it begins with its byte order mark. Throws what reading throws. */
export async function* readLines(file: ExportFile): AsyncGenerator<FileLine> {
  for await (const line of linesOf(decoded(file), MAX_LINE_CHARACTERS)) {
    yield { ...line, text: line.text.endsWith('\r') ? line.text.slice(0, -1) : line.text };
  }
}

/** Cuts texts at line feeds, in time that grows with their length. */
export async function* linesOf(texts: AsyncIterable<string>, maxLength: number): AsyncGenerator<FileLine> {
  const line = new LineInProgress(maxLength);
  for await (const text of texts) {
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      line.add(text.slice(from, end));
      yield line.end();
      from = end + 1;
    }
    line.add(text.slice(from));
  }
  if (!line.isEmpty) yield line.end();
}

/** Pieces are put together once, when the line ends: a long line must not be copied for each of them. */
class LineInProgress {
  private number = 0;
  private pieces: string[] = [];
  private room: number;
  private isCut = false;

  constructor(private readonly maxLength: number) {
    this.room = maxLength;
  }

  get isEmpty(): boolean {
    return this.pieces.length === 0;
  }

  add(piece: string): void {
    const kept = piece.slice(0, this.room);
    if (kept.length < piece.length) this.isCut = true;
    this.room -= kept.length;
    if (kept !== '') this.pieces.push(kept);
  }

  end(): FileLine {
    const line = { number: ++this.number, text: this.pieces.join(''), isCut: this.isCut };
    this.pieces = [];
    this.room = this.maxLength;
    this.isCut = false;
    return line;
  }
}

async function* decoded(file: ExportFile): AsyncGenerator<string> {
  let decoder: ReturnType<typeof decoderFor> | undefined;
  for await (const chunk of file.open()) {
    decoder ??= decoderFor(chunk);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

function decoderFor(chunk: Uint8Array) {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return new TextDecoder('utf-16le');
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8');
}
