import { authorReader } from '../../item/author.js';
import { readTime, timeOf } from '../../item/time.js';
import { toItem } from '../../item/to-item.js';
import type { JsonElement } from '../../json/read-elements.js';
import { isObject, listOf, memberOf, textOf, type JsonObject } from '../../json/shape.js';
import type { ImportItem } from '../../port/import-item.js';
import type { ReadOptions } from '../../port/importer.js';
import { problem, type Problem } from '../../port/problem.js';
import { jsonImporter } from '../json-importer.js';

const FORMAT = 'telegram';
/** Members that name what a message carries beside its text. */
const MEDIA = ['file_name', 'media_type', 'photo', 'file', 'contact_information', 'location_information', 'poll'];

/** `result.json` of Telegram Desktop: one chat, or all chats of an account. */
export const telegramImporter = jsonImporter({
  format: FORMAT,
  title: 'Telegram export',
  expects: 'result.json of Telegram Desktop, or its folder; export it as "Machine-readable JSON"',
  names: /(^|\/)result[^/]*\.json$/i,
  marks: [/"date"\s*:\s*"\d{4}-/, /"(from_id|actor_id|date_unixtime)"\s*:/],
  opens: ['chats', 'left_chats'],
  open: (options) => () => {
    const reader = new TelegramReader(options);
    return (element) => reader.read(element);
  },
});

class TelegramReader {
  private self: string[] = [];
  /** What a file with one chat says of it before its messages. */
  private readonly chat: JsonObject = {};

  constructor(private readonly options: ReadOptions) {}

  *read({ path, member, value }: JsonElement): Generator<ImportItem | Problem> {
    if (member === 'personal_information') {
      const id = textOf(value, 'user_id');
      const name = [textOf(value, 'first_name'), textOf(value, 'last_name')].filter(Boolean).join(' ');
      this.self = [id && `user${id}`, name, textOf(value, 'username')].filter(
        (one) => one !== undefined && one !== '',
      ) as string[];
    } else if (member === 'chats.list' || member === 'left_chats.list') {
      for (const [index, message] of listOf(value, 'messages').entries())
        yield* this.message(`${path}.messages[${index}]`, value as JsonObject, message);
    } else if (member === 'messages') yield* this.message(path, this.chat, value);
    else if (member === null) yield problem(path, 'bad-shape', 'Neither a chat nor a list of chats');
    else this.chat[member] = value;
  }

  private *message(path: string, chat: JsonObject, message: unknown): Generator<ImportItem | Problem> {
    if (!isObject(message)) {
      yield problem(path, 'bad-message', 'A message must be an object');
      return;
    }
    if (textOf(message, 'type') !== 'message') {
      yield problem(path, 'system-message', textOf(message, 'action') ?? 'An event of the chat');
      return;
    }
    const files = MEDIA.flatMap((name) =>
      memberOf(message, name) === undefined ? [] : [textOf(message, name) ?? name],
    );
    if (files.length > 0) yield problem(path, 'attachment', files[0]!);
    const text = textOfMessage(message);
    if (text.trim() === '' && files.length > 0) return;
    const chatId = textOf(chat, 'id') ?? textOf(chat, 'name') ?? '';
    // What was forwarded is said by somebody else, also if that person is hidden.
    const forwarded = memberOf(message, 'forwarded_from') !== undefined;
    const from = forwarded ? textOf(message, 'forwarded_from') : textOf(message, 'from');
    const time = timeOf(message, 'date_unixtime') ?? readTime(memberOf(message, 'date'), this.options.timeZone);
    const authorOf = authorReader({ self: [...this.self, ...(this.options.self ?? [])] });
    yield toItem({
      ...{
        format: FORMAT,
        ids: [chatId, textOf(message, 'id') ?? path, textOf(message, 'edited_unixtime') ?? ''],
        path,
      },
      ...{ text, time },
      session: [chatId, time?.slice(0, 10) ?? ''],
      metadata: {
        ...authorOf(from ?? '', ...(forwarded ? [] : [textOf(message, 'from_id') ?? ''])),
        chat: textOf(chat, 'name'),
        isForwarded: forwarded || undefined,
        attachments: files,
      },
    });
  }
}

/** A text, or a list of texts and of what is marked in them. */
function textOfMessage(message: JsonObject): string {
  const text = memberOf(message, 'text');
  const parts: unknown[] = Array.isArray(text) ? text : [text];
  return parts.map((part) => (typeof part === 'string' ? part : (textOf(part, 'text') ?? ''))).join('');
}
