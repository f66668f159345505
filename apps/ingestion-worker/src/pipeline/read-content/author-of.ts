import type { IngestRequestedData } from '@memory-graph/contracts/events';
import { ASSISTANT, type Extractor, type MessageAuthor, USER } from '@memory-graph/extraction';
import { entityKey, type Person, selfOf, USER_WORDS } from '@memory-graph/memory-model';

/** Who wrote a message, as far as its metadata show. */
export interface Author {
  role?: MessageAuthor;
  /** The person that "I" means, if it is neither the subject nor the user. */
  speaker?: string;
  /** The person that an assistant calls "you", if it is neither the subject nor the user. */
  addressee?: string;
}

type Message = Pick<IngestRequestedData, 'metadata' | 'user' | 'subject'>;

/** The roles that interfaces of language models give the two sides of a chat. */
const AUTHORS: Readonly<Record<string, MessageAuthor>> = {
  user: 'user',
  human: 'user',
  assistant: 'assistant',
  ai: 'assistant',
  model: 'assistant',
};
/** Instructions to an assistant and answers of its tools: their "I" is no person. */
const MACHINES: ReadonlySet<string> = new Set(['system', 'developer', 'tool', 'function']);

/** The same maximum length as names in requests of the API. */
const IS_NAME = /^(?=.*[\p{L}\p{N}]).{1,200}$/u;

/**
 * Determines the author from the metadata `role`, and from `name` in messages of people or `addressee` in those of
 * assistants.
 */
export function authorOf({ metadata, user, subject }: Message): Author {
  const role = roleOf({ metadata });
  if (!Object.hasOwn(AUTHORS, role)) return {};
  const author = AUTHORS[role]!;
  const other = otherThan(selfOf(subject, user), author === 'user' ? metadata['name'] : metadata['addressee']);
  if (other === undefined) return { role: author };
  return author === 'user' ? { role: author, speaker: other } : { role: author, addressee: other };
}

/** Who says a text, as the reader names speakers. Undefined: a machine. */
export function saidBy(message: Message): { speaker: string; self: Person } | undefined {
  if (isOfMachine(message)) return undefined;
  const { role, speaker } = authorOf(message);
  const self = selfOf(message.subject, message.user);
  return { speaker: speaker ?? (role === 'assistant' ? ASSISTANT : USER), self };
}

/** Whether the message is stored without extraction. */
export function isOfMachine(message: Pick<Message, 'metadata'>): boolean {
  return MACHINES.has(roleOf(message));
}

/** The extractor for messages of machines: it extracts nothing. */
export const NO_EXTRACTOR: Extractor = {
  name: 'none',
  extract: () => Promise.resolve({ entities: [], statements: [] }),
};

function roleOf({ metadata: { role } }: Pick<Message, 'metadata'>): string {
  return typeof role === 'string' ? role.toLowerCase() : '';
}

/** @param name interfaces of language models allow no spaces in it */
function otherThan(self: Person, name: unknown): string | undefined {
  const other = typeof name === 'string' ? name.replaceAll('_', ' ').trim() : '';
  return IS_NAME.test(other) && !isNameOf(self.name, other) ? other : undefined;
}

/** "Ada", "ada lovelace" and "user" are Ada Lovelace; "Ada King" is somebody else. */
function isNameOf(userName: string, speaker: string): boolean {
  const [one, other] = [entityKey(userName), entityKey(speaker)];
  return USER_WORDS.includes(other) || one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);
}
