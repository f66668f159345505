import { stemmer } from '@orama/stemmers/english';

const NOT_COMPARED = new Set('a an the my our his her their its your this that these those to of'.split(' '));

/** A name without what two people would write differently: case, accents, articles, possessives and punctuation. */
export function foldName(name) {
  return wordsOf(name).join(' ');
}

/** The stems of a value's words: "running a marathon" and "run the marathons" are compared as one. */
export function foldValue(value) {
  return wordsOf(value).map((word) => stemmer(word));
}

/** Names are right or wrong as a whole. */
export function isName(wording) {
  return /^\p{Lu}/u.test(wording);
}

function wordsOf(text) {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']s?\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const compared = words.filter((word) => !NOT_COMPARED.has(word));
  return compared.length > 0 ? compared : words;
}
