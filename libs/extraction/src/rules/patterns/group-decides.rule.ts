import { type Clause } from '../grammar/clauses/clause.js';
import { isWord } from '../grammar/clauses/unit.js';
import { TEAM_NOUN } from '../grammar/words/event-words.js';
import { headOf, nameThing } from './name-thing.js';
import type { Rule } from './rule.js';

/** "The board decided to close the plant", "the team agreed on Kafka": a group by its words. */
export const groupDecides: Rule = {
  name: 'group decides',
  lemmas: ['decide', 'agree', 'vote', 'opt', 'settle', 'resolve'],
  read(clause, writer) {
    if (clause.subjects.length > 0 || !TEAM_NOUN.test(headOf(clause.subjectUnits))) return false;
    if (!isDone(clause) || !isWord(clause.complement[0], 'to', 'on', 'for')) return false;
    const ref = nameThing(clause.subjectUnits, writer);
    return ref !== null && writer.dispatch({ ...clause, subjects: [ref] });
  },
};

function isDone({ tense }: Clause): boolean {
  return tense === 'past' || tense === 'perfect';
}
