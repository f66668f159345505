import { isObject, memberOf, textOf } from '../../json/shape.js';
import type { ImportItem } from '../../port/import-item.js';
import type { Importer } from '../../port/importer.js';
import type { Problem } from '../../port/problem.js';
import { type ConversationFormat, hasConversations, readConversations } from '../assistant-conversations.js';
import { toItem } from './chatgpt-message.js';
import { shownMessages } from './conversation-tree.js';

const FORMAT = 'chatgpt';

const CONVERSATIONS: ConversationFormat = {
  member: 'mapping',
  needs: 'A conversation needs an id and a mapping',
  idOf: (conversation) =>
    isObject(memberOf(conversation, 'mapping'))
      ? textOf(conversation, 'conversation_id') || textOf(conversation, 'id') || null
      : null,
  messagesOf,
};

/** The data export of ChatGPT: an archive with `conversations.json`, of large accounts `conversations-000.json` and on. */
export const chatgptImporter: Importer = {
  format: FORMAT,
  title: 'ChatGPT export',
  expects: 'the archive that ChatGPT sends, its folder, or conversations.json',
  detect: (source) => hasConversations(source, CONVERSATIONS),
  read: (source) => once(readConversations(source, CONVERSATIONS)),
};

function* messagesOf(path: string, id: string, value: unknown): Generator<ImportItem | Problem> {
  for (const message of shownMessages(value, path)) {
    if (message.kind === 'problem') yield message;
    else yield* toItem(message, { format: FORMAT, id, title: textOf(value, 'title'), value });
  }
}

/** The same profile accompanies each conversation. */
async function* once(entries: AsyncIterable<ImportItem | Problem>): AsyncGenerator<ImportItem | Problem> {
  const profiles = new Set<string>();
  for await (const entry of entries) {
    if (entry.kind === 'item' && 'profile' in entry.metadata) {
      if (profiles.has(entry.key)) continue;
      profiles.add(entry.key);
    }
    yield entry;
  }
}
