import type { IngestRequestedData } from '@memory-graph/contracts/events';
import type { Extractor, MessageAuthor } from '@memory-graph/extraction';
import { entityKey } from '@memory-graph/memory-model';

/** Who wrote a message, as far as its metadata tell. */
export interface Author {
  role?: MessageAuthor;
  /** Who "I" is, if it is somebody else than the user. */
  speaker?: string;
}

type Message = Pick<IngestRequestedData, 'metadata' | 'user'>;

/** The roles that interfaces of language models give the two sides of a chat. */
const AUTHORS: Readonly<Record<string, MessageAuthor>> = {
  user: 'user',
  human: 'user',
  assistant: 'assistant',
  ai: 'assistant',
  model: 'assistant',
};
/** Instructions to an assistant, and what its tools answer: nobody says that of their life. */
const MACHINES: ReadonlySet<string> = new Set(['system', 'developer', 'tool', 'function']);

/** At most as long as a name in the requests of the API. */
const IS_NAME = /^(?=.*[\p{L}\p{N}]).{1,200}$/u;

/** By the metadata `role`, and `name` in messages of people. */
export function authorOf(message: Message): Author {
  const role = roleOf(message);
  if (!Object.hasOwn(AUTHORS, role)) return {};
  const author: Author = { role: AUTHORS[role]! };
  const speaker = author.role === 'user' ? namedSpeaker(message) : undefined;
  return speaker === undefined ? author : { ...author, speaker };
}

/** Whether the message is stored without being read. */
export function isOfMachine(message: Pick<Message, 'metadata'>): boolean {
  return MACHINES.has(roleOf(message));
}

/** Reads the messages of machines. */
export const NO_EXTRACTOR: Extractor = {
  name: 'none',
  extract: () => Promise.resolve({ entities: [], statements: [] }),
};

function roleOf({ metadata: { role } }: Pick<Message, 'metadata'>): string {
  return typeof role === 'string' ? role.toLowerCase() : '';
}

/** Interfaces of language models allow no spaces in names. */
function namedSpeaker({ metadata: { name }, user }: Message): string | undefined {
  const speaker = typeof name === 'string' ? name.replaceAll('_', ' ').trim() : '';
  return IS_NAME.test(speaker) && !isNameOf(user.name, speaker) ? speaker : undefined;
}

/** "Ada" and "ada lovelace" are Ada Lovelace; "Ada King" is somebody else. */
function isNameOf(userName: string, speaker: string): boolean {
  const [one, other] = [entityKey(userName), entityKey(speaker)];
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);
}
