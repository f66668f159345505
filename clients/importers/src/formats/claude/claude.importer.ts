import { branchTo } from '../../item/branch.js';
import { timeOf } from '../../item/time.js';
import { toItem } from '../../item/to-item.js';
import { mentionsAll } from '../../json/json-files.js';
import { isObject, listOf, memberOf, textOf } from '../../json/shape.js';
import type { ExportFile, ExportSource } from '../../port/export-source.js';
import type { ImportItem } from '../../port/import-item.js';
import type { Importer } from '../../port/importer.js';
import { problem, type Problem } from '../../port/problem.js';
import { type ConversationFormat, hasConversations, readConversations } from '../assistant-conversations.js';
import { textOfBlocks } from '../content-blocks.js';
import { ABOUT_THE_USER, readAboutTheUser } from './about-the-user.js';
import { readAttachments } from './attachments.js';

const FORMAT = 'claude';
const ROLES: Readonly<Record<string, string>> = { human: 'user', user: 'user', assistant: 'assistant' };
/** The account, and what Claude knows beside the conversations. */
const OTHERS = /(^|\/)(users|projects|memories)([^/]*\.json$|\/)/;

const MEMORIES = /"(conversations_memory|project_memories)"/;

const CONVERSATIONS: ConversationFormat = {
  member: 'chat_messages',
  others: OTHERS,
  needs: 'A conversation needs a uuid and chat_messages',
  idOf: (conversation) =>
    Array.isArray(memberOf(conversation, 'chat_messages')) ? textOf(conversation, 'uuid') || null : null,
  messagesOf,
};

/** The data export of Claude: an archive, or several, with conversations, projects, and memories of the user. */
export const claudeImporter: Importer = {
  format: FORMAT,
  title: 'Claude export',
  expects: 'the archive that Claude sends, a folder with its archives or files, or conversations.json',
  detect: async (source) =>
    (await hasConversations(source, CONVERSATIONS)) || (await mentionsAll(aboutTheUser(source), MEMORIES)),
  async *read(source) {
    const about = aboutTheUser(source);
    for (const file of about) yield* readAboutTheUser(FORMAT, file);
    const isAll = about.length === source.files.length;
    if (!isAll || about.length === 0) yield* readConversations(source, CONVERSATIONS);
  },
};

function aboutTheUser(source: ExportSource): ExportFile[] {
  return source.files.filter(({ path }) => ABOUT_THE_USER.test(path));
}

function* messagesOf(path: string, id: string, conversation: unknown): Generator<ImportItem | Problem> {
  let lastTime = timeOf(conversation, 'created_at', 'updated_at');
  const shown = shownMessages(conversation);
  for (const [index, message] of listOf(conversation, 'chat_messages').entries()) {
    const place = `${path}.chat_messages[${index}]`;
    const uuid = textOf(message, 'uuid');
    const sender = textOf(message, 'sender');
    const role = sender !== undefined && Object.hasOwn(ROLES, sender) ? ROLES[sender] : undefined;
    if (!isObject(message)) yield problem(place, 'bad-message', 'A message must be an object');
    else if (uuid !== undefined && shown?.has(uuid) === false)
      yield problem(place, 'other-branch', 'An edited or repeated message that is not shown');
    else if (!role) yield problem(place, 'unknown-role', sender === undefined ? 'No sender' : `The sender ${sender}`);
    else {
      lastTime = timeOf(message, 'created_at', 'updated_at') ?? lastTime;
      const ids = [id, uuid ?? String(index)];
      const about = { format: FORMAT, time: lastTime, session: [id] };
      const { names, pasted, documents } = readAttachments(message);
      if (names.length > 0) yield problem(place, 'attachment', names.join(', '));
      // `content` has the texts apart from thoughts and calls of tools, which `text` mixes in; old exports have `text` alone.
      const blocks = listOf(message, 'content');
      const { texts, problems } = textOfBlocks(blocks.length > 0 ? blocks : textOf(message, 'text'), place);
      yield* problems;
      const metadata = { role, conversation: textOf(conversation, 'name'), attachments: names };
      const text = [...texts, ...pasted].join('\n\n');
      if (text.trim() !== '' || names.length + problems.length + documents.length === 0)
        yield toItem({ ...about, ids, path: place, text, metadata });
      for (const [at, { name, text: content, role: said }] of documents.entries())
        yield toItem({
          ...{ ...about, ids: [...ids, `attachment-${at}`], path: `${place}.attachments[${at}]`, text: content },
          metadata: { ...metadata, role: said, document: name },
        });
    }
  }
}

/** The uuids of the branch that the last message is on. Undefined for old exports, in which messages have no parents. */
function shownMessages(conversation: unknown): ReadonlySet<string> | undefined {
  const messages = listOf(conversation, 'chat_messages');
  const parents = new Map<string, string | undefined>();
  for (const message of messages) {
    const uuid = textOf(message, 'uuid');
    if (uuid !== undefined) parents.set(uuid, textOf(message, 'parent_message_uuid'));
  }
  if (parents.size < messages.length || [...parents.values()].includes(undefined)) return undefined;
  const leaf = textOf(conversation, 'current_leaf_message_uuid');
  const last = leaf !== undefined && parents.has(leaf) ? leaf : [...parents.keys()].at(-1);
  return new Set(
    branchTo(
      last,
      (id) => parents.has(id),
      (id) => parents.get(id),
    ).branch,
  );
}
