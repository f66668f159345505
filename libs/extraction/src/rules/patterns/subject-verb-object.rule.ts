import { leadingEntity, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf } from '../grammar/clauses/unit.js';
import type { Rule } from './rule.js';
import { CONFIDENCE, entityObjects } from './statement-writer.js';

/** Verbs with too little meaning of their own, or that earlier rules have tried and rejected. */
const NOT_READ = new Set(
  (
    'learn be have do get go come make take give let see look seem appear feel think know say tell ask want need like love hate try keep put set become mean help show call thank hope wish wait believe ' +
    'join leave quit move live work remember miss hear watch follow bring send find turn run walk sit stand happen stay start stop begin end date name marry divorce visit use own prefer read speak play'
  ).split(' '),
);

/** Any other verb between two names, whatever it is ("Globex acquired Initech"): stored under the verb, with less weight. */
export const subjectVerbObject: Rule = {
  name: 'subject verb object',
  lemmas: null,
  read(clause, writer) {
    if (NOT_READ.has(clause.lemma) || clause.subjects.length !== 1 || clause.indirect) return false;
    if (clause.tense !== 'past' && clause.tense !== 'present' && clause.tense !== 'perfect') return false;
    const preposition = joiningWord(clause);
    const complement = preposition === null ? clause.complement : clause.complement.slice(1);
    const object = leadingEntity(complement, isWord(complement[0], 'the') ? 1 : 0);
    const index = complement.indexOf(object as never);
    const after = complement[index + 1];
    // "Ada invited Tom to speak", "emailed Tom the plan": the name is not the whole object.
    if (
      !object ||
      object.pronoun !== null ||
      object.refs.length !== 1 ||
      (after !== undefined &&
        after.kind === 'word' &&
        !/^(?:in|at|on|for|and|with|because|from|but|during)$/u.test(after.token.lower))
    )
      return false;
    return writer.claim(clause, {
      predicate: `${clause.lemma}${preposition === null ? '' : `_${preposition}`}`.replace(/[^\p{L}\p{N}]+/gu, '_'),
      objects: entityObjects(object),
      aspect: 'event',
      confidence: CONFIDENCE.general,
    });
  },
};

/** Verbs that reach the other one through a preposition ("Globex partnered with Initech"). */
const JOINED: Readonly<Record<string, string>> = {
  with: 'partner collaborate merge compete cooperate negotiate argue quarrel ally align integrate compare perform team affiliate',
  in: 'invest',
  against: 'compete campaign testify appeal protest',
  to: 'apologise apologize propose donate contribute lend subscribe defect',
  for: 'vote campaign audition',
  from: 'borrow inherit benefit withdraw',
};

function joiningWord({ lemma, complement }: Clause): string | null {
  const word = lowerOf(complement[0]);
  const verbs = Object.hasOwn(JOINED, word) ? (JOINED[word] ?? '') : '';
  return verbs.split(' ').includes(lemma) ? word : null;
}
