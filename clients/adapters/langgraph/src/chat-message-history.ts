import { BaseListChatMessageHistory } from '@langchain/core/chat_history';
import {
  type BaseMessage,
  ChatMessage,
  mapStoredMessagesToChatMessages,
  type StoredMessage,
} from '@langchain/core/messages';
import { MemoryGraph, Transcript, type TranscriptEntry } from '@memory-graph/client';

export interface ChatMessageHistoryOptions {
  /** 1 to 200 characters. */
  sessionId: string;
  /** Default: the service of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`. */
  memory?: MemoryGraph;
  /** Whose memory it is, if many users share a workspace. */
  subject?: string;
}

type Stored = { type: string; data: Partial<StoredMessage['data']> };

const ROLES: Record<string, TranscriptEntry['role']> = {
  ...{ human: 'user', ai: 'assistant', system: 'system' },
  ...{ user: 'user', assistant: 'assistant', developer: 'system' },
};
/** Types whose names in LangChain for Python, which reads the same messages, are other ones. */
const STORED_TYPES: Record<string, string> = { generic: 'chat' };
const OWN_TYPES: Record<string, string> = { chat: 'generic' };

/** The messages of a session. They are also searched, and facts are extracted from them. */
export class MemoryGraphChatMessageHistory extends BaseListChatMessageHistory {
  lc_namespace = ['memory_graph', 'stores', 'message'];
  private readonly transcript: Transcript;

  constructor({ sessionId, memory = new MemoryGraph(), subject }: ChatMessageHistoryOptions) {
    super();
    this.transcript = new Transcript(memory, sessionId, { format: 'langchain', subject });
  }

  /** The messages, oldest first. */
  async getMessages(): Promise<BaseMessage[]> {
    return (await this.transcript.read()).map(messageOf);
  }

  addMessage(message: BaseMessage): Promise<void> {
    return this.addMessages([message]);
  }

  /** Adds messages, and waits until they can be read and searched. */
  override addMessages(messages: BaseMessage[]): Promise<void> {
    return this.transcript.add(messages.map(entryOf));
  }

  /** Removes all messages and what was extracted from them. */
  override clear(): Promise<void> {
    return this.transcript.clear();
  }
}

/** A message with its words. A text is kept once, and not in the data again. */
function entryOf(message: BaseMessage): TranscriptEntry {
  const { type, data } = message.toDict();
  const role = ROLES[ChatMessage.isInstance(message) ? message.role : message.type] ?? 'tool';
  const name = role === 'user' ? message.name : undefined;
  const stored = { type: STORED_TYPES[type] ?? type, data: { ...data } as Stored['data'] };
  if (typeof message.content !== 'string' || message.content.trim() === '') {
    return { role, text: message.text, data: stored, name };
  }
  delete stored.data.content;
  return { role, text: message.content, data: stored, name };
}

function messageOf({ text, data }: TranscriptEntry): BaseMessage {
  const stored = data as Stored;
  const type = OWN_TYPES[stored.type] ?? stored.type;
  const [message] = mapStoredMessagesToChatMessages([
    { type, data: { content: text, ...stored.data } } as StoredMessage,
  ]);
  return message!;
}
