import { authorReader, PROGRAM } from '../../item/author.js';
import { timeOf } from '../../item/time.js';
import { toItem } from '../../item/to-item.js';
import { isObject, listOf, memberOf, objectOf, textOf, type JsonObject } from '../../json/shape.js';
import { problem } from '../../port/problem.js';
import { jsonImporter } from '../json-importer.js';

const FORMAT = 'discord';
/** The package has much else. Channels of DiscordChatExporter have any name. */
const OF_PACKAGE = /(^|\/)messages\/c?\d+\/(channel|messages)\.json$/i;
/** Types of messages that people write. All others say what happened in the channel. */
const WRITTEN = /^(Default|Reply|ThreadStarterMessage|ChatInputCommand|ContextMenuCommand|0|19|20|21|23)$/;

/**
 * Channels as DiscordChatExporter writes them, and the package that Discord itself sends, which has one's own messages only:
 * `messages/c…/messages.json`.
 */
export const discordImporter = jsonImporter({
  format: FORMAT,
  title: 'Discord channels',
  expects: 'the JSON files of DiscordChatExporter, or the package of Discord',
  names: OF_PACKAGE,
  marks: [/"(channel|ID)"\s*:/, /"(guild|Contents|recipients)"\s*:/, /"(messages|Contents|type)"\s*:/],
  open: (options) => {
    const authorOf = authorReader(options);
    return (file) => {
      const about: JsonObject = {};
      const folder = /(^|\/)c?(\d+)\/[^/]+$/.exec(file.path)?.[2];
      return function* ({ path, member, value }) {
        if (member !== 'messages' && member !== null) {
          about[member] = value;
          return;
        }
        if (!isObject(value)) {
          yield problem(path, 'bad-message', 'A message must be an object');
          return;
        }
        const isOwn = memberOf(value, 'Contents') !== undefined;
        const type = textOf(value, 'type');
        if (!isOwn && type !== undefined && !WRITTEN.test(type)) {
          yield problem(path, 'system-message', type);
          return;
        }
        const channel = objectOf(about, 'channel');
        const channelId = textOf(channel, 'id') ?? folder ?? file.path;
        const attached = memberOf(value, 'Attachments');
        const files = [
          ...listOf(value, 'attachments').map((one) => textOf(one, 'fileName') ?? textOf(one, 'url') ?? 'file'),
          ...(typeof attached === 'string' && attached !== '' ? attached.split(/\s+/) : []),
        ];
        if (files.length > 0) yield problem(path, 'attachment', files.join(', '));
        const text = textOf(value, 'content') ?? textOf(value, 'Contents') ?? '';
        if (text === '' && files.length > 0) return;
        const author = objectOf(value, 'author');
        const names = ['nickname', 'name', 'id'].flatMap((name) => textOf(author, name) ?? []);
        const time = timeOf(value, 'timestamp', 'Timestamp');
        const edited = timeOf(value, 'timestampEdited');
        const id = textOf(value, 'id') ?? textOf(value, 'ID') ?? path;
        yield toItem({
          ...{ format: FORMAT, ids: [channelId, id, edited ?? ''], path, text, time },
          session: [channelId, time?.slice(0, 10) ?? ''],
          metadata: {
            ...(isOwn
              ? { role: 'user' }
              : memberOf(author, 'isBot') === true
                ? { ...PROGRAM, program: names[0] }
                : authorOf(names[0] ?? '', ...names.slice(1))),
            channel: textOf(channel, 'name'),
            server: textOf(objectOf(about, 'guild'), 'name'),
            editedAt: edited ?? undefined,
            attachments: files,
          },
        });
      };
    };
  },
});
