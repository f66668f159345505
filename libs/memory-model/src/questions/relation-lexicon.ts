import { turnedPredicate } from '../predicates/direction.js';
import { PREDICATE_TABLE } from '../predicates/predicate-table.js';
import { predicateInfo } from '../predicates/predicate-vocabulary.js';
import { NARROW_WORDS, RELATION_WORDS } from './relation-words.js';
import { stemOf, wordsOf } from './word-forms.js';

/** The side of a fact. */
export type FactSide = 'subject' | 'object';

/** A relation that a word of a question may mean. */
export interface RelationSense {
  /** As it is stored. */
  predicate: string;
  /**
   * The side of the entity that the question names; the other side is the answer. Null: the order of the words decides.
   */
  holder: FactSide | null;
  /** The only question word with which the word has this sense ("where"); null: any. */
  questionWord: string | null;
}

export interface LexiconEntry {
  senses: readonly RelationSense[];
  /** Words for the same, if the word says less than the predicate ("sister"); see `NARROW_WORDS`. */
  narrow: readonly string[];
}

/** Too frequent to name a relation by themselves. */
const TOO_COMMON = new Set(
  'is has have had be am are was were do does did own want thing in at on of to a the with for by from as be not just wed way should must required to'.split(
    ' ',
  ),
);
const LEADING = new Set(['is', 'are', 'was', 'has', 'have', 'a', 'an', 'the', 'be']);
/** Dropped at the end of a phrase. "Works with" and "managed by" say something else without theirs. */
const PARTICLES = new Set(['to', 'at', 'in', 'on', 'for', 'from', 'as', 'about', 'of', 'that']);
export const LONGEST_ENTRY = 4;

/** By the stems of its words. */
export const RELATION_LEXICON: ReadonlyMap<string, LexiconEntry> = buildLexicon();

function buildLexicon(): Map<string, LexiconEntry> {
  const senses = new Map<string, RelationSense[]>();
  const add = (text: string, predicate: string, holder: FactSide | null) => {
    const [, questionWord = null, words] = /^(?:(\w+): )?(.*)$/u.exec(text)!;
    const key = wordsOf(words!).map(stemOf).join(' ');
    if (key === '' || (TOO_COMMON.has(words!) && questionWord === null)) return;
    const known = senses.get(key) ?? [];
    const sense = { ...storedSense(predicate, holder), questionWord };
    if (!known.some((one) => one.predicate === sense.predicate && one.holder === sense.holder)) known.push(sense);
    senses.set(key, known);
  };
  for (const [predicate, { object = '', subject = '', verb = '' }] of Object.entries(RELATION_WORDS)) {
    for (const word of listed(object)) add(word, predicate, 'subject');
    for (const word of listed(subject)) add(word, predicate, 'object');
    for (const word of listed(verb)) add(word, predicate, null);
  }
  for (const [predicate, { phrase, also }] of Object.entries(PREDICATE_TABLE)) {
    for (const words of [phrase, ...listed(also)]) addPhrase(words, predicate, add);
  }
  const narrow = new Map(NARROW_WORDS.flatMap((row) => row.map((word) => [stemOf(word), row])));
  return new Map([...senses].map(([key, found]) => [key, { senses: found, narrow: narrow.get(key) ?? [] }]));
}

/** "has manager" names the object, "mother of" the subject; of all others the order in the question decides. */
function addPhrase(
  phrase: string,
  predicate: string,
  add: (text: string, predicate: string, holder: FactSide | null) => void,
): void {
  const words = phrase.split(' ');
  const names = words[0] === 'has' && words.length > 1;
  while (words.length > 1 && LEADING.has(words[0]!)) words.shift();
  const of = words.length > 1 && words.at(-1) === 'of';
  if (words.length > 1 && !of) add(words.join(' '), predicate, null);
  while (words.length > 1 && PARTICLES.has(words.at(-1)!)) words.pop();
  add(words.join(' '), predicate, of ? 'object' : names ? 'subject' : null);
}

/** A predicate as facts are stored: turned round, or from either side. */
function storedSense(predicate: string, holder: FactSide | null): Omit<RelationSense, 'questionWord'> {
  const turned = turnedPredicate(predicate);
  if (turned !== null) return { predicate: turned, holder: otherSide(holder) };
  return { predicate, holder: predicateInfo(predicate).symmetric ? null : holder };
}

export function otherSide(side: FactSide | null): FactSide | null {
  if (side === null) return null;
  return side === 'subject' ? 'object' : 'subject';
}

function listed(words: string): string[] {
  return words.split(', ').filter(Boolean);
}
