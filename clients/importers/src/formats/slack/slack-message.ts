import { type Author, authorReader, PROGRAM } from '../../item/author.js';
import { cleanText } from '../../item/clean-text.js';
import { importKey, sessionOf } from '../../item/import-key.js';
import { metadataOf } from '../../item/metadata.js';
import { readTime, timeOf } from '../../item/time.js';
import { isObject, listOf, memberOf, objectOf, textOf } from '../../json/shape.js';
import type { ImportItem } from '../../port/import-item.js';
import type { ReadOptions } from '../../port/importer.js';
import { problem, type Problem } from '../../port/problem.js';
import type { SlackDirectory } from './slack-directory.js';
import { readMarkup } from './slack-markup.js';

/** Subtypes of what people and programs write. All others say what happened in the channel. */
const MESSAGES = new Set([
  'bot_message',
  'me_message',
  'thread_broadcast',
  'file_share',
  'file_comment',
  'huddle_thread',
]);
const DELETED = new Set(['tombstone', 'message_deleted']);

/** Reads the messages of one export. */
export class SlackMessageReader {
  private readonly authorOf: ReturnType<typeof authorReader>;

  constructor(
    private readonly directory: SlackDirectory,
    options: ReadOptions,
  ) {
    this.authorOf = authorReader(options);
  }

  /** @param folder of the channel */
  *read(path: string, folder: string, message: unknown): Generator<ImportItem | Problem> {
    if (!isObject(message)) {
      yield problem(path, 'bad-message', 'A message must be an object');
      return;
    }
    const subtype = textOf(message, 'subtype') ?? '';
    if (DELETED.has(subtype)) yield problem(path, 'deleted', 'A deleted message');
    else if (subtype !== '' && !MESSAGES.has(subtype)) yield problem(path, 'system-message', subtype);
    else if ((textOf(message, 'type') ?? 'message') !== 'message')
      yield problem(path, 'unknown-content', `An entry of the type ${textOf(message, 'type')}`);
    else yield* this.readText(path, folder, message, subtype);
  }

  private *readText(path: string, folder: string, message: object, subtype: string): Generator<ImportItem | Problem> {
    const files = listOf(message, 'files').flatMap((file) => textOf(file, 'title') ?? textOf(file, 'name') ?? []);
    if (files.length > 0) yield problem(path, 'attachment', files.join(', '));
    const text = cleanText(readMarkup(this.textOf(message), this.directory));
    const ts = textOf(message, 'ts');
    const referenceTime = readTime(ts);
    if (text === '') {
      if (files.length === 0) yield problem(path, 'empty', 'No text');
      return;
    }
    if (!ts || !referenceTime) {
      yield problem(path, 'missing-time', 'A message needs a time in ts');
      return;
    }
    const thread = textOf(message, 'thread_ts');
    const edited = timeOf(memberOf(message, 'edited'), 'ts');
    yield {
      kind: 'item',
      // A text that was edited since the last import is another one.
      key: importKey('slack', folder, ts, textOf(message, 'user') ?? '', edited ?? ''),
      path,
      text: subtype === 'me_message' ? `/me ${text}` : text,
      referenceTime,
      sessionId: sessionOf('slack', folder, thread ?? referenceTime.slice(0, 10)),
      metadata: metadataOf({
        ...this.writerOf(message, subtype),
        channel: this.directory.folders.get(folder) ?? folder,
        thread,
        isReply: thread !== undefined && thread !== ts ? true : undefined,
        editedAt: edited ?? undefined,
        attachments: files,
      }),
    };
  }

  /** Bots write into attachments, and into blocks if the text is only for notifications. */
  private textOf(message: object): string {
    const text = textOf(message, 'text');
    const attached = listOf(message, 'attachments').flatMap((entry) => {
      const title = textOf(entry, 'title');
      const body = textOf(entry, 'text');
      const parts = [textOf(entry, 'pretext'), title, body].filter((part) => part !== undefined);
      return parts.length > 0 ? parts.join('\n') : (textOf(entry, 'fallback') ?? []);
    });
    return [...(text === undefined ? [] : [text]), ...attached].join('\n\n');
  }

  private writerOf(message: object, subtype: string): Author | (Omit<Author, 'name'> & { program?: string }) {
    const profile = objectOf(message, 'user_profile');
    const id = textOf(message, 'user');
    const user = id === undefined ? undefined : this.directory.users.get(id);
    const isProgram = subtype === 'bot_message' || user?.isBot || textOf(message, 'bot_id') !== undefined;
    const name = user?.name ?? textOf(profile, 'real_name') ?? textOf(message, 'username') ?? id;
    if (isProgram) {
      const program = textOf(objectOf(message, 'bot_profile'), 'name') ?? name;
      return { ...PROGRAM, ...(program !== undefined && { program }) };
    }
    if (name === undefined) return PROGRAM;
    return this.authorOf(name, ...(id === undefined ? [] : [id]), ...(user?.handles ?? []));
  }
}
