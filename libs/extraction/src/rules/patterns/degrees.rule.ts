import { entityAfter } from '../grammar/clauses/clause.js';
import type { Rule } from './rule.js';
import { entityObjects } from './statement-writer.js';

/** "has a degree in physics from MIT", "did her PhD at MIT", "earned a master's degree from MIT". */
export const degrees: Rule = {
  name: 'degrees',
  lemmas: ['have', 'hold', 'earn', 'receive', 'get', 'complete', 'finish', 'obtain', 'do', 'gain'],
  read(clause, writer) {
    const { complement, lemma, tense } = clause;
    // "PhD" is taken for a name.
    const degree = complement.findIndex(({ start, end }) => DEGREE.test(writer.text.slice(start, end)));
    const holds = lemma === 'have' || lemma === 'hold';
    const isHeld = tense === 'past' || tense === 'perfect' || (holds && tense === 'present');
    if (!isHeld || degree < 0 || degree > FARTHEST_DEGREE) return false;
    return writer.claim(clause, {
      predicate: 'graduated_from',
      subjectType: 'person',
      objectType: 'organisation',
      objects: entityObjects(entityAfter(complement.slice(degree + 1), ['from', 'at'], 1)),
      aspect: 'event',
    });
  },
};

const FARTHEST_DEGREE = 3;
const DEGREE = /^(?:degree|phd|ph\.d|doctorate|mba|msc|bsc|diploma|masters?|bachelors?|master['’]s|bachelor['’]s)$/iu;
