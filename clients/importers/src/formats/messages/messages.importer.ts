import { authorReader } from '../../item/author.js';
import { IdsByContent } from '../../item/ids-by-content.js';
import { readTime } from '../../item/time.js';
import type { JsonElement } from '../../json/read-elements.js';
import { isObject, memberOf, textOf } from '../../json/shape.js';
import type { ExportFile } from '../../port/export-source.js';
import type { ImportItem } from '../../port/import-item.js';
import type { ReadOptions } from '../../port/importer.js';
import { problem, type Problem } from '../../port/problem.js';
import { jsonImporter, timeOfFile } from '../json-importer.js';
import { roleItem } from '../role-message.js';

const FORMAT = 'messages';
/** Members that hold the messages of a conversation: of OpenAI, and of ShareGPT. */
const LISTS = ['messages', 'conversations', 'conversation', 'turns'];
const ROLES = ['role', 'from', 'sender', 'speaker'];
const CONTENTS = ['content', 'value', 'text', 'message'];
const TIMES = ['created_at', 'createdAt', 'timestamp', 'time', 'at', 'create_time', 'date'];
const IDS = ['conversation_id', 'session_id', 'thread_id', 'sessionId', 'id'];

/** Conversations as OpenAI and ShareGPT write them: each an object, in a list, a line, or the whole file. */
export const messagesImporter = jsonImporter({
  format: FORMAT,
  title: 'Conversations of OpenAI or ShareGPT',
  expects: 'a JSON or JSONL file with "messages" ({role, content}) or "conversations" ({from, value})',
  marks: [/"(role|from)"\s*:\s*"(user|human|assistant|gpt|system)"/, /"(content|value)"\s*:/],
  open: (options) => {
    const idsByContent = new IdsByContent();
    return (file) => {
      const reader = new MessageReader(file, options, idsByContent);
      return (element) => reader.read(element);
    };
  },
});

interface Conversation {
  id: string;
  title: string | undefined;
  time: string | null;
}

class MessageReader {
  private readonly authorOf: ReturnType<typeof authorReader>;
  /** What a file says of its messages if it has one conversation only. */
  private readonly about: Record<string, unknown> = {};
  private count = 0;
  private lastTime: string | null = null;

  constructor(
    private readonly file: ExportFile,
    private readonly options: ReadOptions,
    private readonly idsByContent: IdsByContent,
  ) {
    this.authorOf = authorReader(options);
  }

  *read({ path, member, value }: JsonElement): Generator<ImportItem | Problem> {
    const messages = LISTS.map((name) => memberOf(value, name)).find(Array.isArray) as unknown[] | undefined;
    if (messages) {
      const conversation = this.conversationOf(
        value,
        this.idOf(value) ?? this.idsByContent.of(JSON.stringify(messages)),
      );
      this.lastTime = null;
      for (const [index, message] of messages.entries())
        yield* this.message(`${path}[${index}]`, index, message, conversation);
    } else if (isMessage(value)) {
      const id = this.idOf(value, 'id') ?? this.idOf(this.about) ?? this.file.path;
      yield* this.message(path, this.count++, value, this.conversationOf(this.about, id));
    } else if (member !== null && !path.endsWith(']')) this.about[member] = value;
    else if (member === null || LISTS.includes(member))
      yield problem(path, 'bad-shape', 'Neither a message with role and content nor a list of messages');
  }

  private *message(path: string, index: number, message: unknown, about: Conversation) {
    const { id, title } = about;
    const time = this.timeOf(message) ?? this.lastTime ?? about.time ?? timeOfFile(this.file);
    this.lastTime = time;
    yield* roleItem(
      {
        ...{ format: FORMAT, ids: [id, textOf(message, 'id') ?? String(index)], path, time, session: [id] },
        role: ROLES.map((name) => textOf(message, name)).find((role) => role !== undefined),
        content: CONTENTS.map((name) => memberOf(message, name)).find((content) => content !== undefined),
        name: textOf(message, 'name'),
        metadata: { conversation: title },
      },
      this.authorOf,
    );
  }

  private conversationOf(value: unknown, id: string): Conversation {
    return { id, title: textOf(value, 'title') ?? textOf(value, 'name'), time: this.timeOf(value) };
  }

  private timeOf(value: unknown): string | null {
    for (const name of TIMES) {
      const time = readTime(memberOf(value, name), this.options.timeZone);
      if (time) return time;
    }
    return null;
  }

  /** @param but the name that is something else here: `id` of a message is its own */
  private idOf(value: unknown, but?: string): string | undefined {
    return IDS.filter((name) => name !== but)
      .map((name) => textOf(value, name))
      .find((id) => id !== undefined);
  }
}

function isMessage(value: unknown): boolean {
  return isObject(value) && [ROLES, CONTENTS].every((names) => names.some((name) => Object.hasOwn(value, name)));
}
