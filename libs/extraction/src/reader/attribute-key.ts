const KEY = /^[a-z][a-z0-9_]*$/u;
const LONGEST = 50;
/** Deeds end with these ("moved to"), or begin with a form of a verb. */
const PARTICLE = /_(?:about|at|by|for|from|in|into|of|off|on|out|over|to|up|with)$/u;
const DEED =
  /^(?:[a-z]+ed|[a-z]{2,}ing|is|are|was|were|got|went|made|took|came|gave|left|lost|won|paid|put|said|sent|saw|had|has)(?:_|$)/u;

/**
 * The predicate of an open attribute by its words in snake case. A property ("lock box code") has one value at a time and
 * its key begins with `has_`; a deed ("moved to") is a verb of its own.
 * @returns null if the words make no key
 */
export function keyOfAttribute(words: string): string | null {
  const key = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^[0-9_]+/u, '');
  if (!KEY.test(key) || key.length > LONGEST) return null;
  return DEED.test(key) || PARTICLE.test(key) ? key : `has_${key}`;
}
