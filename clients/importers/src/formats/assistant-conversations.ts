import { mentionsAll } from '../json/json-files.js';
import { type JsonElement, readElements } from '../json/read-elements.js';
import { type ExportSource, filesOf } from '../port/export-source.js';
import type { ImportItem } from '../port/import-item.js';
import { problem, type Problem } from '../port/problem.js';

/** Exports of large accounts number their files. */
const CONVERSATIONS = /(^|\/)conversations(-\d+)?\.json$/;
const IS_JSON = /\.json$/i;

/** How the export of one assistant differs from those of others. */
export interface ConversationFormat {
  /** A member that every conversation has. */
  member: string;
  /** Files that hold something else. Without `conversations.json`, all others are read as conversations. */
  others?: RegExp;
  /** @returns null unless the conversation has all that it needs */
  idOf(conversation: unknown): string | null;
  /** What `idOf` found missing. */
  needs: string;
  messagesOf(path: string, id: string, conversation: unknown): Iterable<ImportItem | Problem>;
}

/** Whether the source has conversations of this format. */
export function hasConversations(source: ExportSource, format: Pick<ConversationFormat, 'member' | 'others'>) {
  return mentionsAll(conversationFiles(source, format), new RegExp(`"${format.member}"`));
}

/** Reads each conversation once, in the order of the export. */
export async function* readConversations(
  source: ExportSource,
  format: ConversationFormat,
): AsyncGenerator<ImportItem | Problem> {
  const seen = new Set<string>();
  for (const file of conversationFiles(source, format)) {
    for await (const element of readElements(file)) {
      if (element.kind === 'problem') yield element;
      else yield* readConversation(element, format, seen);
    }
  }
}

function* readConversation({ path, value }: JsonElement, format: ConversationFormat, seen: Set<string>) {
  const id = format.idOf(value);
  if (id === null) yield problem(path, 'bad-shape', format.needs);
  else if (seen.has(id)) yield problem(path, 'duplicate-id', `Conversation ${id} was read before`);
  else {
    seen.add(id);
    yield* format.messagesOf(path, id, value);
  }
}

function conversationFiles(source: ExportSource, { others }: Pick<ConversationFormat, 'others'>) {
  const files = source.files.filter(({ path }) => others?.test(path) !== true);
  return filesOf({ ...source, files }, CONVERSATIONS, IS_JSON);
}
