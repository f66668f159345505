import type { ExportFile } from '../../port/export-source.js';
import { linesOf } from '../../source/read-lines.js';

export interface RawMail {
  /** The line of its separator, from 1. */
  line: number;
  bytes: Buffer;
  /** The mail continues, and the rest of it was left out. */
  isCut: boolean;
}

/** With its attachments, which are not kept. */
export const MAX_MAIL_BYTES = 64 * 1024 * 1024;
/** A separator has a sender and a time; text that begins with "From" has no time. */
const SEPARATOR = /^From \S+ .*\d\d:\d\d/;

/** Splits a mailbox at its separators. A quoted `>From ` in a body loses one `>`. Throws what reading throws. */
export async function* splitMbox(file: ExportFile): AsyncGenerator<RawMail> {
  let mail: { line: number; lines: string[]; room: number; isCut: boolean } | null = null;
  let isAfterBlank = true;
  for await (const { number, text: line, isCut } of linesOf(bytesAsText(file), MAX_MAIL_BYTES)) {
    const isSeparator = isAfterBlank && SEPARATOR.test(line);
    isAfterBlank = line === '' || line === '\r';
    if (isSeparator) {
      if (mail) yield toMail(mail);
      mail = { line: number, lines: [], room: MAX_MAIL_BYTES, isCut: false };
    } else if (mail) {
      const kept = (/^>+From /.test(line) ? line.slice(1) : line).slice(0, Math.max(mail.room, 0));
      if (isCut || mail.room < line.length) mail.isCut = true;
      if (mail.room > 0) mail.lines.push(kept);
      mail.room -= line.length + 1;
    }
  }
  if (mail) yield toMail(mail);
}

function toMail({ line, lines, isCut }: { line: number; lines: string[]; isCut: boolean }): RawMail {
  return { line, bytes: Buffer.from(lines.join('\n'), 'latin1'), isCut };
}

/** Latin-1 keeps each byte as a character. */
async function* bytesAsText(file: ExportFile): AsyncGenerator<string> {
  for await (const chunk of file.open()) {
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
  }
}
