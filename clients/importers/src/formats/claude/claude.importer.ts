import { cleanText } from '../../item/clean-text.js';
import { importKey, sessionOf } from '../../item/import-key.js';
import { metadataOf } from '../../item/metadata.js';
import { timeOf } from '../../item/time.js';
import { isObject, listOf, memberOf, textOf } from '../../json/shape.js';
import type { ImportItem } from '../../port/import-item.js';
import type { Importer } from '../../port/importer.js';
import { problem, type Problem } from '../../port/problem.js';
import { type ConversationFormat, hasConversations, readConversations } from '../assistant-conversations.js';
import { textOfBlocks } from './message-blocks.js';

const FORMAT = 'claude';
const ROLES: Readonly<Record<string, string>> = { human: 'user', user: 'user', assistant: 'assistant' };

const CONVERSATIONS: ConversationFormat = {
  member: 'chat_messages',
  needs: 'A conversation needs a uuid and chat_messages',
  idOf: (conversation) =>
    Array.isArray(memberOf(conversation, 'chat_messages')) ? textOf(conversation, 'uuid') || null : null,
  messagesOf,
};

/** The data export of Claude: an archive with `conversations.json`. */
export const claudeImporter: Importer = {
  format: FORMAT,
  title: 'Claude export',
  detect: (source) => hasConversations(source, CONVERSATIONS),
  read: (source) => readConversations(source, CONVERSATIONS),
};

function* messagesOf(path: string, id: string, conversation: unknown): Generator<ImportItem | Problem> {
  let lastTime = timeOf(conversation, 'created_at', 'updated_at');
  for (const [index, message] of listOf(conversation, 'chat_messages').entries()) {
    const place = `${path}.chat_messages[${index}]`;
    const sender = textOf(message, 'sender');
    const role = sender !== undefined && Object.hasOwn(ROLES, sender) ? ROLES[sender] : undefined;
    if (!isObject(message)) yield problem(place, 'bad-message', 'A message must be an object');
    else if (!role) yield problem(place, 'unknown-role', sender === undefined ? 'No sender' : `The sender ${sender}`);
    else {
      const files = [...listOf(message, 'attachments'), ...listOf(message, 'files')];
      const names = files.flatMap((file) => textOf(file, 'file_name') ?? []);
      const { texts, problems } = textOfBlocks(message, place);
      yield* problems;
      if (names.length > 0) yield problem(place, 'attachment', names.join(', '));
      const text = cleanText(texts.join('\n\n'));
      lastTime = timeOf(message, 'created_at', 'updated_at') ?? lastTime;
      if (text === '') {
        if (names.length + problems.length === 0) yield problem(place, 'empty', 'No text');
      } else if (!lastTime) yield problem(place, 'missing-time', 'Neither the message nor its conversation has a time');
      else {
        yield {
          kind: 'item',
          key: importKey(FORMAT, id, textOf(message, 'uuid') ?? String(index)),
          path: place,
          text,
          referenceTime: lastTime,
          sessionId: sessionOf(FORMAT, id),
          metadata: metadataOf({ role, conversation: textOf(conversation, 'name'), attachments: names }),
        };
      }
    }
  }
}
