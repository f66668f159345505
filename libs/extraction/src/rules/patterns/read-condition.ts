import type { Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf } from '../grammar/clauses/unit.js';
import { valueObject, type StatementWriter } from './statement-writer.js';

/** "is on parental leave", "is in hospital", "is ill": a temporary condition of a person. */
export function readCondition(clause: Clause, writer: StatementWriter): boolean {
  const [first, ...rest] = clause.complement;
  const types = clause.subjects.map((ref) => writer.book.get(ref).type);
  if (clause.tense === 'past' || !isWord(first)) return false;
  const last = lowerOf(rest.at(-1));
  const isAway =
    first.token.lower === 'on' && rest.length <= 2 && /^(?:leave|holiday|vacation|sabbatical|duty)$/u.test(last);
  const isThere =
    (first.token.lower === 'in' && last === 'hospital') || (first.token.lower === 'off' && last === 'sick');
  const isIll = rest.length === 0 && /^(?:ill|sick|retired|unemployed|pregnant)$/u.test(first.token.lower);
  // Only a person goes on holiday; an animal may be ill as well.
  const isSomebody = types.every((type) => type === 'person' || (isAway && last !== 'duty' && type === 'other'));
  if (!isSomebody || (!isAway && !isThere && !isIll)) return false;
  return writer.claim(clause, {
    predicate: 'has_status',
    subjectType: 'person',
    objects: valueObject(writer.text.slice(first.start, (rest.at(-1) ?? first).end).toLowerCase()),
    aspect: 'event',
    confidence: 0.8,
  });
}
