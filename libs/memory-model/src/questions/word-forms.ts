const WORD = /[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*|(?<=[\p{L}\p{N}])['’]s?(?![\p{L}\p{N}])/gu;
const SHORTENED_IS = /\b(what|who|where|when|how|which|it|that|he|she|there)['’]s\b/giu;

/** The mark of a possessive among the words of a question. */
export const POSSESSIVE = "'s";

/** Endings that say nothing about which word it is, after that of a plural. */
const ENDING = /(?:ing|ed|e)$/u;
const SHORTEST_STEM = 3;

/** The words of a text in lower case; the mark of a possessive is one of them. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().replace(SHORTENED_IS, '$1 is').match(WORD) ?? [];
  return words.map((word) => (/^['’]/u.test(word) ? POSSESSIVE : word));
}

/** Whether a text has all words of a name, one after the other. */
export function isSaid(name: string, text: string): boolean {
  const words = wordsOf(name);
  return words.length > 0 && ` ${wordsOf(text).join(' ')} `.includes(` ${words.join(' ')} `);
}

/** What the forms of a word have in common: "lives", "living", "lived" → "liv"; "studies", "study" → "studi". */
export function stemOf(word: string): string {
  const singular = withoutEnding(word, /(?<!s)s$/u);
  const base = singular.replace(/([^aeiou])y$/u, '$1i').replace(/([^aeiou])ie$/u, '$1i');
  return withoutEnding(base, ENDING).replace(/([^aeiou])y$/u, '$1i');
}

function withoutEnding(word: string, ending: RegExp): string {
  const cut = word.replace(ending, '');
  return cut.length >= SHORTEST_STEM ? cut : word;
}
