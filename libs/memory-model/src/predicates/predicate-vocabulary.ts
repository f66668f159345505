import type { FactType } from '../evidence/fact-type.js';
import { PREDICATE_TABLE } from './predicate-table.js';
import { thirdPerson } from './third-person.js';

/** What is known of a predicate. */
export interface PredicateInfo {
  /** Snake case. */
  key: string;
  /** As a sentence says it, between subject and object. */
  phrase: string;
  type: FactType;
  /** It has one value at a time: a later value ends the earlier one. */
  singleValued: boolean;
  /** Says the same when subject and object change places. */
  symmetric: boolean;
  /** The predicate that says the same when subject and object change places; null for most. */
  inverse: string | null;
  /** Never stored: see `turnedPredicate`. */
  turned: boolean;
}

const OPEN = { type: 'other', singleValued: false, symmetric: false, inverse: null, turned: false } as const;

const KNOWN: ReadonlyMap<string, PredicateInfo> = new Map(
  Object.entries(PREDICATE_TABLE).map(([key, entry]) => {
    const { phrase, type, singleValued = false, symmetric = false, inverse = null, turned = false } = entry;
    return [key, { key, phrase, type, singleValued, symmetric, inverse, turned }];
  }),
);

/** Its value is a clause of its own. */
const NOTE = 'note';
/** Begins the key of a property that the vocabulary does not know: a thing has one lock box code at a time. */
const PROPERTY = /^has_/u;

const KEY_OF_PHRASE: ReadonlyMap<string, string> = new Map(
  Object.entries(PREDICATE_TABLE).flatMap(([key, { phrase, also }]) =>
    [key, phrase, ...also.split(', ')].map((words): [string, string] => [snakeCase(words), key]),
  ),
);

/**
 * Words that an unknown property may be named by, and that need no "has": "rent due 3 May", "the portal charges 65 pesos".
 */
const NO_NOUN: ReadonlySet<string> = new Set(
  [
    'after at away back before below by down due each every for from in into now of off on only out over per since than till',
    'to under until up via with without worth',
    'come do get give go keep make put say take',
    'adds amounts asks becomes begins bakes belongs brings buys calls carries charges closes comes costs covers delivers',
    'departs does drinks drives drops earns eats employs ends expects expires fits flies gets gives goes holds joins keeps',
    'lands lasts lends looks loses makes meets means moves needs offers opens owes passes pays plays puts reaches reads',
    'receives remains renews replaces retires returns rises runs says sees sells sends shows shuts signs sits sleeps slips',
    'speaks stands starts stays stops takes teaches turns uses visits waits walks wants wears weighs works writes',
  ]
    .join(' ')
    .split(' '),
);

/**
 * Accepts any key: an unknown one is described by its words (a verb in the third person), has the
 * type `other`, and may have several values at a time.
 */
export function predicateInfo(key: string): PredicateInfo {
  return KNOWN.get(key) ?? { ...OPEN, key, phrase: openPhrase(key), singleValued: PROPERTY.test(key) };
}

function openPhrase(key: string): string {
  const words = key.replaceAll('_', ' ');
  const [has, first = ''] = words.split(' ');
  return has === 'has' && NO_NOUN.has(first) ? words.slice('has '.length) : thirdPerson(words);
}

/** Whether a property that the vocabulary does not know is the unit of its value: `has_pages`, "64 pages". */
export function namesUnit(predicate: string, value: string): boolean {
  if (!PROPERTY.test(predicate) || KNOWN.has(predicate)) return false;
  return snakeCase(value).endsWith(predicate.replace(PROPERTY, '_'));
}

/**
 * The key for a predicate as people and models write it: "works for", "Works_At", "employedBy" → `works_at`. What is
 * not in the vocabulary becomes a key of its own, in snake case.
 */
export function normalizePredicate(text: string): string {
  const words = snakeCase(text);
  return KEY_OF_PHRASE.get(words) ?? words;
}

/** A fact in one short sentence, without a full stop: "Ada works at Acme"; "Ada: pays half of it", for a note. */
export function factText(subjectName: string, predicate: string, objectName: string): string {
  if (predicate === NOTE) return `${subjectName}: ${objectName}`;
  const { phrase } = predicateInfo(predicate);
  if (namesUnit(predicate, objectName)) return `${subjectName} has ${objectName}`;
  const isDeed = !OF_DEEDS.has(predicate) || !NO_DEED.test(objectName);
  return `${subjectName} ${isDeed ? phrase : phrase.replace(BEFORE_DEED, ':')} ${objectName}`;
}

/** Predicates whose objects are deeds: "decided to", "must". */
const OF_DEEDS: ReadonlySet<string> = new Set('decided asks_to must has_task has_goal plans_to'.split(' '));
const BEFORE_DEED = / to$|(?<=^must)$/u;
/** Words that no deed begins with: "decided: no more overtime", not "decided to no more overtime". */
const NO_DEED =
  /^(?:no|the|an?|any|my|our|their|his|her|all|every|don['’]t|\d\S*|(?!(?:br|str|spr|s|r)ing\b)\p{Ll}{2,}ing)\s|^\p{Lu}\S*$/u;

function snakeCase(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/gu, '');
}
