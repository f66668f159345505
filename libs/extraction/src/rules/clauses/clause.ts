import type { TimeMention } from '@memory-graph/memory-model';
import type { Unit } from './unit.js';

/**
 * How the verb is used. `past`: was so, happened; `perfect`: "has moved"; `future`: planned; `formerly`: "used to live";
 * `ended`: "no longer lives", "stopped working".
 */
export type ClauseTense = 'present' | 'past' | 'perfect' | 'progressive' | 'future' | 'formerly' | 'ended';

/** One statement of a sentence: who, does, what, when. Questions, denials, conditions and guesses never become one. */
export interface Clause {
  /** The subjects; none where they are not known by name ("the weather"). */
  subjects: readonly string[];
  /** The words of the subject, for "my favourite colour is". */
  subjectUnits: readonly Unit[];
  /** The subject is written as a pronoun or carried over from the clause before. */
  indirect: boolean;
  lemma: string;
  tense: ClauseTense;
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
    ...{ subjects: [], subjectUnits: [], indirect: false, lemma: 'be', tense: 'present', complement: [] },
    ...{ time: null, wording, certainty: 1, ...said },
  };
}
