import type { authorReader } from '../../item/author.js';
import { cleanText } from '../../item/clean-text.js';
import { digestOf, importKey, sessionOf } from '../../item/import-key.js';
import { metadataOf } from '../../item/metadata.js';
import { fromWallClock } from '../../item/wall-clock.js';
import type { ImportItem } from '../../port/import-item.js';
import type { ReadOptions } from '../../port/importer.js';
import { problem, type Problem } from '../../port/problem.js';
import { type FileLine, MAX_LINE_CHARACTERS } from '../../source/read-lines.js';
import { type ChatHead, readHead, withoutMarks } from './chat-lines.js';
import { type DateOrder, dayOf } from './date-order.js';
import { readBody } from './message-body.js';

/** "Ada Roe: Hello". Lines without a name, or with a quotation before the colon, say what happened in the chat. */
const SENDER = /^([^:"“”«»]{1,80}):\s(.*)$|^([^:"“”«»]{1,80}):$/u;

/** Precedes the names of people who are not among the contacts. */
const TILDE = /^~\s?/;

interface Message {
  path: string;
  /** What the clock showed, as if it were UTC. */
  wallMs: number;
  sender: string;
  lines: string[];
  /** How many characters it may still get. */
  room: number;
}

const MAX_MESSAGE_CHARACTERS = MAX_LINE_CHARACTERS;

/** Puts the lines of one chat together to messages. */
export class ChatReader {
  private message: Message | null = null;
  /** How often the same text of the same person came at the same time, on the day that is read. */
  private readonly repeated = new Map<string, number>();
  private day = '';

  constructor(
    private readonly file: string,
    private readonly chat: string,
    private readonly order: DateOrder,
    private readonly authorOf: ReturnType<typeof authorReader>,
    private readonly options: ReadOptions,
  ) {}

  *take({ number, text, isCut }: FileLine): Generator<ImportItem | Problem> {
    const path = `${this.file}:${number}`;
    if (isCut) yield problem(path, 'too-large', 'Only the first 4 MiB of the line are read');
    const head = readHead(text);
    const wallMs = head && timeOf(head, this.order);
    // An invalid date does not begin a message but belongs to the text of one.
    if (!head || wallMs === null) {
      if (this.message) yield* this.goOn(this.message, text);
      else if (withoutMarks(text).trim() !== '') yield problem(path, 'bad-message', 'Text before the first message');
      return;
    }
    yield* this.end();
    const [, named, said, alone] = SENDER.exec(head.rest) ?? [];
    const sender = named ?? alone;
    if (sender === undefined) yield problem(path, 'system-message', head.rest);
    else
      this.message = {
        path,
        wallMs: wallMs,
        sender: sender.replace(TILDE, '').trim(),
        lines: [bodyOf(text, said ?? '')],
        room: MAX_MESSAGE_CHARACTERS - text.length,
      };
  }

  /** Adds a line to a message, unless it has too many already. */
  private *goOn(message: Message, text: string): Generator<Problem> {
    if (message.room < 0) return;
    message.room -= text.length + 1;
    if (message.room >= 0) message.lines.push(text);
    else yield problem(message.path, 'too-large', 'Only the lines in the first 4 MiB of the message are read');
  }

  *end(): Generator<ImportItem | Problem> {
    const { message } = this;
    this.message = null;
    if (!message) return;
    const { path, wallMs, sender } = message;
    const { text, attachments, refusal } = readBody(message.lines);
    if (attachments.length > 0) yield problem(path, 'attachment', attachments.join(', '));
    const shown = cleanText(text);
    if (refusal) yield problem(path, refusal, shown);
    else if (shown === '') {
      if (attachments.length === 0) yield problem(path, 'empty', 'No text');
    } else {
      const wall = new Date(wallMs).toISOString().slice(0, 19);
      yield {
        kind: 'item',
        key: this.keyOf(wall, sender, shown),
        path,
        text: shown,
        referenceTime: fromWallClock(wallMs, this.options.timeZone),
        sessionId: sessionOf('whatsapp', this.chat, wall.slice(0, 10)),
        metadata: metadataOf({ ...this.authorOf(sender), chat: this.chat, attachments }),
      };
    }
  }

  /** Messages have no ids. Times are those of the clock, whatever zone they are taken to be of. */
  private keyOf(wall: string, sender: string, text: string): string {
    const key = importKey('whatsapp', this.chat, wall, digestOf([sender, text]));
    if (this.day !== wall.slice(0, 10)) this.repeated.clear();
    this.day = wall.slice(0, 10);
    const count = (this.repeated.get(key) ?? 0) + 1;
    this.repeated.set(key, count);
    return count === 1 ? key : `${key}/${count}`;
  }
}

function timeOf(head: ChatHead, order: DateOrder): number | null {
  const day = dayOf(head, order);
  const { hour, minute, second } = head;
  if (day === null || minute > 59 || second > 59 || hour > 23) return null;
  return day + ((hour * 60 + minute) * 60 + second) * 1000;
}

/** With its marks: one before the text says that WhatsApp wrote it. */
function bodyOf(line: string, said: string): string {
  const start = said === '' ? -1 : line.lastIndexOf(said);
  return start > 0 && line[start - 1] === '\u200e' ? `\u200e${said}` : said;
}
