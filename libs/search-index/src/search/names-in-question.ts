import { entityKey } from '@memory-graph/memory-model';
import { namesInWord } from '@memory-graph/memory-model/words';
import { SEARCH_LIMITS } from './search-limits.js';

const FIRST_PERSON = /(?<![\p{L}\p{N}'’])(?:i|me|my|mine|myself|we|us|our|ours)(?![\p{L}\p{N}])/iu;
const SECOND_PERSON = /(?<![\p{L}\p{N}'’])(?:you|your|yours|yourself)(?![\p{L}\p{N}])/iu;
/** The names that transcripts of chats use for both sides, as APIs of language models do. */
const CHAT_ROLES = { user: 'user', assistant: 'assistant' } as const;
const ABBREVIATED_COUNTRY = /(?<![\p{L}\p{N}])US(?![\p{L}\p{N}])/gu;

/** All distinct runs of one to four words that may be the name of an entity, and names inside of words. */
export function namesInQuestion(question: string): string[] {
  const words = question.split(/\s+/u).filter(Boolean).slice(0, SEARCH_LIMITS.namedWords);
  const names = new Set<string>();
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= SEARCH_LIMITS.nameLength && start + length <= words.length; length++) {
      names.add(words.slice(start, start + length).join(' '));
    }
  }
  for (const word of words) for (const name of namesInWord(word)) names.add(name);
  return [...names];
}

/**
 * The keys of all names that a question may refer to: its words, the entities that they name, the
 * user in the first person, and the assistant in the second: what "you" said, the assistant did.
 * @param named the names in its words, and those of the entities
 */
export function namesAsked(question: string, asker: string, named: readonly string[]): Set<string> {
  const oneself = isAboutUser(question) ? [asker, CHAT_ROLES.user] : [];
  const addressed = SECOND_PERSON.test(question) ? [CHAT_ROLES.assistant] : [];
  return new Set([...named, ...oneself, ...addressed].map(entityKey));
}

/** Whether the question refers to the user in the first person. "US" in capitals is a country. */
export function isAboutUser(question: string): boolean {
  return FIRST_PERSON.test(question.replace(ABBREVIATED_COUNTRY, ''));
}
