import { SEARCH_LIMITS } from './search-limits.js';

const FIRST_PERSON = /(?<![\p{L}\p{N}'’])(?:i|me|my|mine|myself|we|us|our|ours)(?![\p{L}\p{N}])/iu;
const ABBREVIATED_COUNTRY = /(?<![\p{L}\p{N}])US(?![\p{L}\p{N}])/gu;

/** All runs of one to four words that may be the name of an entity, each once. */
export function namesInQuestion(question: string): string[] {
  const words = question.split(/\s+/u).filter(Boolean).slice(0, SEARCH_LIMITS.namedWords);
  const names = new Set<string>();
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= SEARCH_LIMITS.nameLength && start + length <= words.length; length++) {
      names.add(words.slice(start, start + length).join(' '));
    }
  }
  return [...names];
}

/** Whether the question speaks of the one who asks. "US" in capitals is a country. */
export function asksOfOneself(question: string): boolean {
  return FIRST_PERSON.test(question.replace(ABBREVIATED_COUNTRY, ''));
}
