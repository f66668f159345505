import { readAge } from './read-trait.js';
import type { Rule } from './rule.js';
import { valueObject } from './statement-writer.js';

/** "Turned 30". */
export const ageing: Rule = {
  name: 'ageing',
  lemmas: ['turn'],
  read(clause, writer) {
    const age = readAge(clause.complement);
    const happened = clause.tense === 'past' || clause.tense === 'perfect';
    return (
      age !== null &&
      happened &&
      writer.claim(clause, { predicate: 'has_age', subjectType: 'person', objects: valueObject(age), aspect: 'event' })
    );
  },
};
