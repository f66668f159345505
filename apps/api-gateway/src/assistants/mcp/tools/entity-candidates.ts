import type { FoundEntity } from '../../../memory/entities/find-entity.js';
import { framed } from '../stored-content.js';

/** The answer to a tool call whose name matches no single entity. */
export function candidatesInWords(asked: string, { candidates, isUser }: FoundEntity): string {
  if (isUser) return 'The memory knows nothing about the user yet.';
  if (candidates.length === 0) {
    return `The memory has no entity with the name ${JSON.stringify(asked)}. Try memory_search with a question.`;
  }
  const lines = candidates.map(({ id, name, type }) => `- ${name} (${type}), id ${id}`);
  return `Several entities match. Call the tool again with the id of one of them.\n${framed(lines)}`;
}
