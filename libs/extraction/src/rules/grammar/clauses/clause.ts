import type { TimeMention } from '@memory-graph/memory-model';
import type { EntityUnit, Unit, WordUnit } from './unit.js';

/**
 * How the verb is used. `past`: was so, happened; `perfect`: "has moved"; `future`: planned; `formerly`: "used to live";
 * `ended`: "no longer lives", "stopped working".
 */
export type ClauseTense = 'present' | 'past' | 'perfect' | 'progressive' | 'future' | 'formerly' | 'ended';

/** "Can weld", "has to take insulin", "would choose tea", "isn't my thing". */
export type ClauseMood = 'able' | 'must' | 'would' | 'not';

/** One statement of a sentence: who, does, what, when. Questions, denials, conditions and guesses never become one. */
export interface Clause {
  /** The subjects; none where they are not known by name ("my boss", "the weather"). */
  subjects: readonly string[];
  /** The words of the subject, for "my favourite colour is" and "the status of Atlas is". */
  subjectUnits: readonly Unit[];
  /** The subject is written as a pronoun or carried over from the clause before. */
  indirect: boolean;
  lemma: string;
  tense: ClauseTense;
  /** "Is going to …". */
  intended?: boolean;
  /** Only the shapes that ask for it read such a clause: it does not say that anything is done. */
  mood?: ClauseMood;
  /** What follows the verb up to the next clause, without dates. */
  complement: readonly Unit[];
  time: TimeMention | null;
  /** The whole sentence. */
  wording: string;
  /** Below 1 for reported speech. */
  certainty: number;
}

/** What a line of notes says, which has no verb: that something is so. */
export function noteClause(wording: string, said: Partial<Pick<Clause, 'subjects' | 'tense' | 'time'>> = {}): Clause {
  return {
    subjects: [],
    subjectUnits: [],
    indirect: false,
    lemma: 'be',
    tense: 'present',
    complement: [],
    time: null,
    wording,
    certainty: 1,
    ...said,
  };
}

/** First entity among `units`, past articles and adjectives, directly at the beginning. */
export function leadingEntity(units: readonly Unit[], skip = 3): EntityUnit | null {
  for (const unit of units.slice(0, skip + 1)) {
    if (unit.kind === 'entity') return unit.possessive ? null : unit;
    if (unit.kind === 'mark' || isPreposition(unit)) return null;
  }
  return null;
}

/** The entity right after one of `prepositions`, anywhere before the first mark. */
export function entityAfter(units: readonly Unit[], prepositions: readonly string[], skip = 3): EntityUnit | null {
  const at = indexOfWord(units, prepositions);
  return at < 0 ? null : leadingEntity(units.slice(at + 1), skip);
}

export function indexOfWord(units: readonly Unit[], words: readonly string[]): number {
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index] as Unit;
    if (unit.kind === 'mark') return -1;
    if (unit.kind === 'word' && words.includes(unit.token.lower)) return index;
  }
  return -1;
}

const NOT_SKIPPED = new Set(
  'in at on to from of for with by about as into and or but than that who which because so'.split(' '),
);

function isPreposition(unit: WordUnit): boolean {
  return NOT_SKIPPED.has(unit.token.lower);
}

/** The text of `units` up to the first mark or one of `stops`, without an article; null if nothing is left. */
export function valueText(text: string, units: readonly Unit[], stops: readonly string[] = []): string | null {
  let end = units.findIndex(
    (unit) =>
      (unit.kind === 'mark' && (!/^[&+/-]$/u.test(unit.text) || text.slice(unit.start - 1, unit.end + 1) === ' - ')) ||
      (unit.kind === 'word' && stops.includes(unit.token.lower)),
  );
  if (end < 0) end = units.length;
  let first = 0;
  while (
    first < end &&
    /^(?:a|an|the|now|currently|really|very|so|also|still|just|finally|officially)$/u.test(lowerFirst(units[first]))
  )
    first += 1;
  while (
    end > first &&
    /^(?:on|in|at|to|of|for|with|now|again|too|anymore|currently|and|as|by|from|though|since|well)$/u.test(
      lowerFirst(units[end - 1]),
    )
  )
    end -= 1;
  const [head, last] = [units[first], units[end - 1]];
  if (!head || !last || end <= first) return null;
  // A date cut out of the middle leaves a gap, and what follows it is no part of the value.
  let stop = last.end;
  for (let index = first + 1; index < end; index += 1) {
    const [before, here] = [units[index - 1] as Unit, units[index] as Unit];
    if (/\S/u.test(text.slice(before.end, here.start))) {
      stop = before.end;
      break;
    }
  }
  if (isCutOff(units, end)) return null;
  const value = text.slice(head.start, stop).replace(/\s+/gu, ' ').trim();
  return value.length > 0 && value.length <= LONGEST_VALUE ? value : null;
}

/** "a safe [and loving home]": the noun went to what was taken for the next clause. */
function isCutOff(units: readonly Unit[], end: number): boolean {
  const [article, last] = [units[end - 2], units[end - 1]];
  if (end !== units.length || article?.kind !== 'word' || last?.kind !== 'word') return false;
  return (
    /^(?:a|an|the)$/u.test(article.token.lower) &&
    last.token.info.adjective &&
    !last.token.info.noun &&
    last.token.info.listed
  );
}

const LONGEST_VALUE = 120;

function lowerFirst(unit: Unit | undefined): string {
  return unit?.kind === 'word' ? unit.token.lower : '';
}
