import type { OwnVocabulary, VocabularyProblem } from '@memory-graph/memory-model';
import { findShadowed, whatIsWrongWith } from '../patterns/engine/check-shapes.js';
import { type CompiledReading, compileShapes, isBaseForm } from '../patterns/engine/compile-pattern.js';
import { ownReading } from './own-reading.js';

const MOST_GROUPS = 3;
const MOST_CHOICES = 8;
/** Of one wording, once its groups are filled in each way. */
const MOST_VARIANTS = 24;
const MOST_TOKENS = 14;
/** A slot takes several words in several ways: each further one multiplies them. */
const MOST_SLOTS = 4;
const MOST_OPTIONAL = 5;

/** Verbs that say little: a sentence with one of them may be about anything. */
const COMMON_VERBS = new Set('be have do get make go come say know want need'.split(' '));
/** Verbs that say little with a slot that takes anything. */
const VAGUE_VERBS = new Set('take give see think like love use put find keep'.split(' '));
const TAKES_ANYTHING = /^(?:THINGS?|TEXT|ACTION|DEED|TASTES|BARE|LIST|WHAT|NAMED|NAMES|KIND|ANY)$/u;

/** A wording must use the base form of these: "be", "have", "do". */
const INFLECTED = new Set('am is are was were has had does did'.split(' '));

/** What is wrong with wordings, with paths as in `predicates[0].wordings[2]`. */
export function checkWordings(vocabulary: OwnVocabulary): VocabularyProblem[] {
  const problems: VocabularyProblem[] = [];
  const accepted: { path: string; patterns: CompiledReading[] }[] = [];
  for (const [index, predicate] of vocabulary.predicates.entries()) {
    for (const [number, wording] of (predicate.wordings ?? []).entries()) {
      const path = `predicates[${index}].wordings[${number}]`;
      const reading = ownReading({ ...predicate, wordings: [wording] }, vocabulary);
      const patterns = isExpandable(wording) ? compileShapes([{ shape: predicate.name, readings: [reading] }]) : null;
      const wrong = patterns === null ? [TOO_MANY_GROUPS] : whatIsWrong(patterns);
      if (wrong.length > 0) problems.push({ path, message: wrong.join('; '), code: 'bad_wording' });
      else accepted.push({ path, patterns: patterns! });
    }
  }
  return [...problems, ...hiddenOnes(accepted)];
}

const TOO_MANY_GROUPS = `it has more than ${MOST_GROUPS} groups or ${MOST_CHOICES} choices in them`;

/** Before the groups are filled in: their number multiplies. */
function isExpandable(wording: string): boolean {
  const count = (mark: string): number => wording.split(mark).length - 1;
  return count('(') <= MOST_GROUPS && count('|') <= MOST_CHOICES;
}

function whatIsWrong(patterns: readonly CompiledReading[]): string[] {
  if (patterns.length > MOST_VARIANTS) return [`its groups stand for more than ${MOST_VARIANTS} patterns`];
  return [...new Set(patterns.flatMap((pattern) => [...whatIsWrongWith(pattern), ...whatOnlyOwnMustNot(pattern)]))];
}

function whatOnlyOwnMustNot({ verbs, subject, complement }: CompiledReading): string[] {
  if (verbs.length === 0) return ['it must be a sentence: a slot, a verb and what follows'];
  const tokens = [...subject, ...complement];
  const slots = tokens.filter(({ kind }) => kind === 'slot');
  const isBare = !tokens.some(({ kind, optional }) => kind === 'word' && !optional);
  const isVague = complement.some((token) => token.kind === 'slot' && TAKES_ANYTHING.test(token.slot));
  return [
    ...[...verbs, ...tokens.flatMap((token) => (token.kind === 'word' ? token.words : []))]
      .filter((word) => INFLECTED.has(word) || (verbs.includes(word) && isInflected(word)))
      .map((word) => `"${word}" must be in the base form, as in "WHO be treated by PERSON"`),
    ...(tokens.length > MOST_TOKENS ? [`it has more than ${MOST_TOKENS} words and slots`] : []),
    ...(slots.length > MOST_SLOTS ? [`it has more than ${MOST_SLOTS} slots`] : []),
    ...(tokens.filter(({ optional }) => optional).length > MOST_OPTIONAL
      ? [`it has more than ${MOST_OPTIONAL} parts that may be missing`]
      : []),
    ...(slots.some((token) => token.kind === 'slot' && !token.ends) ? [] : ['it has no slot']),
    ...(complement.some(({ kind }) => kind === 'slot') ? [] : ['it has no slot for the object behind the verb']),
    ...(isBare && verbs.some((verb) => COMMON_VERBS.has(verb) || (isVague && VAGUE_VERBS.has(verb)))
      ? ['it matches almost every sentence with its verb: add a word']
      : []),
  ];
}

/** "walked", "seeing": what is left of it is a verb. */
function isInflected(verb: string): boolean {
  const stem = /^(.*[aeiouy].*?)(?:(?<!e)ed|ing)$/u.exec(verb)?.[1];
  return stem !== undefined && [stem, `${stem}e`, stem.slice(0, -1)].some(isBaseForm);
}

/** A wording of which each sentence is matched by one before it. */
function hiddenOnes(accepted: readonly { path: string; patterns: CompiledReading[] }[]): VocabularyProblem[] {
  const all = accepted.flatMap(({ patterns }) => patterns);
  return accepted.flatMap(({ path, patterns }) => {
    const hiders = patterns.map((pattern) => findShadowed(all, pattern));
    const [first] = hiders;
    return first && hiders.every((hider) => hider !== null)
      ? [{ path, message: `it never matches: "${first.source}" of "${first.shape}" comes first`, code: 'bad_wording' }]
      : [];
  });
}
