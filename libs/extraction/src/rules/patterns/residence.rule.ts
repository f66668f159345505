import { entityAfter, indexOfWord, type Clause } from '../grammar/clauses/clause.js';
import { lowerOf, type EntityUnit } from '../grammar/clauses/unit.js';
import { TYPE_STRENGTH } from '../grammar/names/entity-book.js';
import type { Rule } from './rule.js';
import { entityObjects, type StatementWriter } from './statement-writer.js';
import { WORKS_AT } from './works-at.js';

const LIVES_IN = { predicate: 'lives_in', subjectType: 'person', objectType: 'place' } as const;

/** "Ada lives in London", "resides in". */
export const livesIn: Rule = {
  name: 'lives in',
  lemmas: ['live', 'reside', 'settle', 'dwell'],
  read: (clause, writer) =>
    writer.claim(clause, {
      ...LIVES_IN,
      objects: entityObjects(entityAfter(clause.complement, ['in', 'near'])),
      aspect: clause.lemma === 'settle' ? 'event' : 'state',
    }),
};

/** "Ada moved from Paris to London": Paris ends, London begins. */
export const moved: Rule = {
  name: 'moved',
  lemmas: ['move', 'relocate', 'emigrate', 'immigrate', 'return'],
  read(clause, writer) {
    const { complement } = clause;
    const from = entityAfter(complement, ['from']);
    const out = lowerOf(complement[0]) === 'out' || lowerOf(complement[0]) === 'away';
    const to =
      indexOfWord(complement, ['house', 'office', 'team']) >= 0 ? null : entityAfter(complement, ['to', 'into'], 4);
    const isMove = clause.lemma !== 'return';
    if (to && isMove && isNextEmployer(clause, to, writer))
      return writer.claim(clause, { ...WORKS_AT, objects: entityObjects(to), aspect: 'event' });
    const began =
      to !== null && isMove && writer.claim(clause, { ...LIVES_IN, objects: entityObjects(to), aspect: 'event' });
    if (from && isMove && (began || out) && hasHappened(clause))
      writer.end(clause, { ...LIVES_IN, objects: entityObjects(from) });
    if (!from && out && indexOfWord(complement, ['of']) === 1)
      writer.end(clause, { ...LIVES_IN, objects: entityObjects(entityAfter(complement, ['of'])) });
    return began;
  },
};

/** "Tom resigned. He moves to Equinor": who has just left his work moves to the next, if the name is no known place. */
function isNextEmployer({ subjects }: Clause, to: EntityUnit, writer: StatementWriter): boolean {
  const types = to.refs.map((ref) => writer.book.get(ref));
  if (types.every(({ type }) => type === 'organisation')) return true;
  const hasLeft = writer.statements.some(
    (one) => one.kind === 'ending' && one.predicate === 'works_at' && subjects.includes(one.subject),
  );
  return hasLeft && types.every(({ strength }) => strength < TYPE_STRENGTH.lexicon);
}

function hasHappened(clause: Clause): boolean {
  return clause.tense === 'past' || clause.tense === 'perfect' || clause.time !== null;
}

/** "Ada is based in London", "Acme is based in London". */
export function readBasedIn(clause: Clause, writer: StatementWriter): boolean {
  const objects = entityObjects(entityAfter(clause.complement, ['in', 'near', 'at']));
  const person = clause.subjects.every((ref) => writer.book.get(ref).type === 'person');
  const predicate = person ? 'lives_in' : 'located_in';
  return writer.claim(clause, {
    predicate,
    objects,
    objectType: 'place',
    aspect: 'state',
    ...(person ? { subjectType: 'person' as const } : {}),
  });
}
