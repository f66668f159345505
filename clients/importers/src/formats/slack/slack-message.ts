import { type Author, authorReader, PROGRAM } from '../../item/author.js';
import { readTime, timeOf } from '../../item/time.js';
import { toItem } from '../../item/to-item.js';
import { isObject, listOf, memberOf, objectOf, textOf } from '../../json/shape.js';
import type { ImportItem } from '../../port/import-item.js';
import type { ReadOptions } from '../../port/importer.js';
import { problem, type Problem } from '../../port/problem.js';
import { emojiOf, textOfSlackBlocks } from './slack-blocks.js';
import type { SlackDirectory } from './slack-directory.js';
import { readMarkup } from './slack-markup.js';

const FORMAT = 'slack';
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

type Writer = Author | (Omit<Author, 'name'> & { program?: string });

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
    const ts = textOf(message, 'ts');
    const time = readTime(ts);
    const thread = textOf(message, 'thread_ts');
    const edited = timeOf(memberOf(message, 'edited'), 'ts');
    const writer = this.writerOf(message, subtype);
    // A text that was edited since the last import is another one.
    const ids = [folder, ts ?? path, textOf(message, 'user') ?? '', edited ?? ''];
    const shared = { format: FORMAT, time, session: [folder, thread ?? time?.slice(0, 10) ?? ''] };
    const metadata = {
      channel: this.directory.folders.get(folder) ?? folder,
      thread,
      isReply: thread !== undefined && thread !== ts ? true : undefined,
    };
    const { own, quoted } = this.attachmentsOf(message, writer);
    const written = textOf(message, 'text') ?? textOfSlackBlocks(listOf(message, 'blocks'));
    const text = this.shown([...(written === '' ? [] : [written]), ...own].join('\n\n'), message);
    if (text !== '' || files.length + quoted.length === 0)
      yield toItem({
        ...{ ...shared, ids, path, text: subtype === 'me_message' ? `/me ${text}` : text },
        metadata: { ...writer, ...metadata, editedAt: edited ?? undefined, attachments: files },
      });
    for (const { at, entry } of quoted) {
      const said = this.quotedText(entry);
      if (said !== '')
        yield toItem({
          ...{ ...shared, ids: [...ids, `attachment-${at}`], path: `${path}.attachments[${at}]`, text: said },
          time: timeOf(entry, 'ts') ?? time,
          metadata: { ...this.quotedAuthor(entry), ...metadata, sharedFrom: textOf(entry, 'from_url') },
        });
    }
  }

  /** Programs write into attachments. Those of people are messages that they share, and previews of links. */
  private attachmentsOf(message: object, writer: Writer) {
    const entries = listOf(message, 'attachments').map((entry, at) => ({ at, entry }));
    if (writer.role === 'user') return { own: [], quoted: entries };
    return { own: entries.map(({ entry }) => attachedText(entry)).filter((text) => text !== ''), quoted: [] };
  }

  private quotedText(entry: unknown): string {
    const text = attachedText(entry) || textOfSlackBlocks(listOf(entry, 'message_blocks').flatMap(blocksOf));
    return this.shown(text, entry);
  }

  private quotedAuthor(entry: unknown): Writer {
    const id = textOf(entry, 'author_id');
    const user = id === undefined ? undefined : this.directory.users.get(id);
    const name = user?.name ?? textOf(entry, 'author_name') ?? textOf(entry, 'author_subname');
    const isMessage =
      id !== undefined || memberOf(entry, 'is_msg_unfurl') === true || memberOf(entry, 'is_share') === true;
    if (isMessage && name !== undefined && user?.isBot !== true)
      return this.authorOf(name, ...(id === undefined ? [] : [id]), ...(user?.handles ?? []));
    const program = textOf(entry, 'service_name') ?? name;
    return { ...PROGRAM, ...(program !== undefined && { program }) };
  }

  private shown(text: string, message: unknown): string {
    const blocks = [memberOf(message, 'blocks'), memberOf(message, 'message_blocks')];
    return readMarkup(text, this.directory, emojiOf(blocks)).trim();
  }

  private writerOf(message: object, subtype: string): Writer {
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

function attachedText(entry: unknown): string {
  const parts = ['pretext', 'title', 'text'].flatMap((name) => textOf(entry, name) ?? []);
  if (parts.length > 0) return parts.join('\n');
  return textOfSlackBlocks(listOf(entry, 'blocks')) || (textOf(entry, 'fallback') ?? '');
}

/** `message_blocks` of a shared message: `[{ message: { blocks } }]` */
function blocksOf(entry: unknown): unknown[] {
  return listOf(objectOf(entry, 'message'), 'blocks');
}
