import type { ExportFile } from '../../port/export-source.js';

export interface RawMail {
  /** The line of its separator, from 1. */
  line: number;
  bytes: Buffer;
  /** The mail goes on, and the rest of it was left out. */
  isCut: boolean;
}

/** With its attachments, which are not kept. */
const MAX_MAIL_BYTES = 64 * 1024 * 1024;
/** A separator has a sender and a time; text that begins with "From" has no time. */
const SEPARATOR = /^From \S+ .*\d\d:\d\d/;

/** Splits a mailbox at its separators. A quoted `>From ` in a body loses one `>`. Throws what reading throws. */
export async function* splitMbox(file: ExportFile): AsyncGenerator<RawMail> {
  let mail: { line: number; lines: string[]; size: number; isCut: boolean } | null = null;
  let number = 0;
  let isAfterBlank = true;
  // Latin-1 keeps each byte as a character.
  for await (const line of rawLines(file)) {
    number++;
    const isSeparator = isAfterBlank && SEPARATOR.test(line);
    isAfterBlank = line === '' || line === '\r';
    if (isSeparator) {
      if (mail) yield toMail(mail);
      mail = { line: number, lines: [], size: 0, isCut: false };
    } else if (mail) {
      mail.size += line.length + 1;
      if (mail.size > MAX_MAIL_BYTES) mail.isCut = true;
      else mail.lines.push(/^>+From /.test(line) ? line.slice(1) : line);
    }
  }
  if (mail) yield toMail(mail);
}

function toMail({ line, lines, isCut }: { line: number; lines: string[]; isCut: boolean }): RawMail {
  return { line, bytes: Buffer.from(lines.join('\n'), 'latin1'), isCut };
}

async function* rawLines(file: ExportFile): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of file.open()) {
    rest += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    const lines = rest.split('\n');
    // A line that does not end is not held longer than a mail may be.
    rest = lines.pop()!.slice(0, MAX_MAIL_BYTES);
    yield* lines;
  }
  if (rest !== '') yield rest;
}
