import { LRUCache } from 'lru-cache';
import nlp from 'compromise/two';

import { tagWord } from './tag-word.js';
import { coreVerbForm, type VerbTense } from './verb-forms.js';

/** What is known of a word by itself; what it is in its sentence is decided by its neighbours. */
export interface WordInfo {
  /** The lexicon (or our own verb table) lists it: it is an ordinary English word or a well-known name. */
  listed: boolean;
  /** Verb readings: the base form, and the forms that this spelling can be. */
  lemma: string | null;
  tenses: readonly VerbTense[];
  noun: boolean;
  adjective: boolean;
  adverb: boolean;
  demonym: boolean;
  male: boolean;
  female: boolean;
  person: boolean;
  place: boolean;
  organisation: boolean;
  date: boolean;
}

/** Words read by the tagger: the common vocabulary of a running service fits, long random input does not grow it. */
const CACHED_WORDS = 20_000;
const LONGEST_TAGGED_WORD = 40;

const cache = new LRUCache<string, WordInfo>({ max: CACHED_WORDS });
const model = nlp.model() as unknown as { one: { lexicon: Record<string, string | string[]> } };
const lexicon = new Map(Object.entries(model.one.lexicon));
const transform = (
  nlp.methods() as unknown as {
    two: { transform: { verb: { toInfinitive(word: string, model: unknown, tense: string): string } } };
  }
).two.transform;

/** Tags of `word` (lower case) without its context, from the lexicon and the suffix rules of compromise. */
export function wordInfo(word: string): WordInfo {
  const known = cache.get(word);
  if (known) return known;
  const info = readWord(word);
  cache.set(word, info);
  return info;
}

/** Whether the lexicon lists several words as one name ("new york", "united nations"), and as what. */
export function phraseTags(phrase: string): readonly string[] {
  const tags = lexicon.get(phrase);
  return tags === undefined ? [] : typeof tags === 'string' ? [tags] : tags;
}

function readWord(word: string): WordInfo {
  const plain = word.length <= LONGEST_TAGGED_WORD && /^\p{L}[\p{L}-]*$/u.test(word);
  const tags = plain ? tagsOf(word) : new Set<string>();
  const core = coreVerbForm(word);
  const verb = core ?? verbOf(word, tags);
  return {
    listed: core !== null || lexicon.has(word),
    lemma: verb?.lemma ?? null,
    tenses: verb?.tenses ?? [],
    noun: tags.has('Noun'),
    adjective: tags.has('Adjective'),
    adverb: tags.has('Adverb'),
    demonym: tags.has('Demonym'),
    male: tags.has('MaleName'),
    female: tags.has('FemaleName'),
    person: tags.has('Person') || tags.has('FirstName') || tags.has('LastName'),
    place: tags.has('Place') || tags.has('City') || tags.has('Country') || tags.has('Region'),
    organisation: tags.has('Organization'),
    date: tags.has('Date') || tags.has('WeekDay') || tags.has('Month') || tags.has('Holiday'),
  };
}

function tagsOf(word: string): ReadonlySet<string> {
  return new Set([...tagWord(word), ...phraseTags(word)]);
}

function verbOf(word: string, tags: ReadonlySet<string>): { lemma: string; tenses: VerbTense[] } | null {
  if (!tags.has('Verb') || tags.has('Modal')) return null;
  const [tag, tense]: [string, VerbTense] = tags.has('Gerund')
    ? ['Gerund', 'gerund']
    : tags.has('PastTense') || tags.has('Participle')
      ? ['PastTense', 'past']
      : tags.has('Infinitive')
        ? ['Infinitive', 'base']
        : ['PresentTense', 'third'];
  const lemma = tag === 'Infinitive' ? word : transform.verb.toInfinitive(word, nlp.model(), tag);
  return { lemma, tenses: tense === 'past' ? ['past', 'participle'] : [tense] };
}
