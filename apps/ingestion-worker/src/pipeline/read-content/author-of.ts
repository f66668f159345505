import type { IngestRequestedData } from '@memory-graph/contracts/events';
import type { MessageAuthor } from '@memory-graph/extraction';

/** The roles that interfaces of language models give the two sides of a chat. */
const AUTHORS: Readonly<Record<string, MessageAuthor>> = {
  user: 'user',
  human: 'user',
  assistant: 'assistant',
  ai: 'assistant',
  model: 'assistant',
};

/** Who wrote a message, by its metadata `role`; undefined if that says nothing. */
export function authorOf({ metadata }: Pick<IngestRequestedData, 'metadata'>): MessageAuthor | undefined {
  const { role } = metadata;
  const name = typeof role === 'string' ? role.toLowerCase() : '';
  return Object.hasOwn(AUTHORS, name) ? AUTHORS[name] : undefined;
}
