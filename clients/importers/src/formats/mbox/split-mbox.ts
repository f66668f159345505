import type { ExportFile } from '../../port/export-source.js';
import { readWrittenDate } from '../../item/written-date.js';
import { latin1Bytes, latin1Text } from '../../source/latin1.js';
import { linesOf } from '../../source/read-lines.js';

export interface RawMail {
  /** The line of its separator, from 1. */
  line: number;
  /** When the mail arrived, as its separator says. ISO 8601. */
  receivedAt: string | null;
  bytes: Uint8Array;
  /** The mail continues, and the rest of it was left out. */
  isCut: boolean;
}

interface MailInProgress {
  line: number;
  separator: string;
  lines: string[];
  room: number;
  isCut: boolean;
}

/** With its attachments, which are not kept. */
export const MAX_MAIL_BYTES = 64 * 1024 * 1024;
/** A separator has a sender and a time; text that begins with "From" has no time. */
const SEPARATOR = /^From \S+ .*\d\d:\d\d/;

/** Splits a mailbox at its separators. A quoted `>From ` in a body loses one `>`. Throws what reading throws. */
export async function* splitMbox(file: ExportFile): AsyncGenerator<RawMail> {
  let mail: MailInProgress | null = null;
  let isAfterBlank = true;
  for await (const { number, text: line, isCut } of linesOf(bytesAsText(file), MAX_MAIL_BYTES)) {
    const isSeparator = isAfterBlank && SEPARATOR.test(line);
    isAfterBlank = line === '' || line === '\r';
    if (isSeparator) {
      if (mail) yield toMail(mail);
      mail = { line: number, separator: line, lines: [], room: MAX_MAIL_BYTES, isCut: false };
    } else if (mail) {
      const kept = (/^>+From /.test(line) ? line.slice(1) : line).slice(0, Math.max(mail.room, 0));
      if (isCut || mail.room < line.length) mail.isCut = true;
      if (mail.room > 0) mail.lines.push(kept);
      mail.room -= line.length + 1;
    }
  }
  if (mail) yield toMail(mail);
}

function toMail({ line, separator, lines, isCut }: MailInProgress): RawMail {
  return { line, receivedAt: timeOfSeparator(separator), bytes: latin1Bytes(lines.join('\n')), isCut };
}

/** `From a@b Thu Mar 14 10:30:00 2024`, with a zone before or after the year, or without. */
function timeOfSeparator(separator: string): string | null {
  const match =
    /([A-Z][a-z]{2}) +(\d{1,2}) (\d\d:\d\d(?::\d\d)?) +(?:([+-]\d{4}|[A-Z]{3,4}) +)?(\d{4})(?: +([+-]\d{4}))?/.exec(
      separator,
    );
  if (!match) return null;
  const [, month, day, clock, before, year, after] = match;
  const zone = [before, after].find((one) => /^[+-]/.test(one ?? '')) ?? 'Z';
  return readWrittenDate(`${day} ${month} ${year} ${clock}${zone}`);
}

async function* bytesAsText(file: ExportFile): AsyncGenerator<string> {
  for await (const chunk of file.open()) {
    yield latin1Text(chunk);
  }
}
