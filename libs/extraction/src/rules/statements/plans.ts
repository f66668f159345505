import { placeMention } from '@memory-graph/memory-model';
import type { ExtractedAssertion } from '../../extractor.port.js';
import type { Clause } from '../clauses/clause.js';
import { isWord, lowerOf } from '../clauses/unit.js';
import { valueObject, valueText, VALUE_STOPS } from '../writer/values.js';
import { isForm } from '../words/verb-forms.js';
import type { StatementWriter } from '../writer/statement-writer.js';

/** What people do at a time that they say: with a time ahead the present progressive is a plan. */
const ARRANGED =
  /^(?:go|travel|fly|drive|visit|move|relocate|spend|host|attend|meet|run|celebrate|sail|cycle|camp|paint|renovate|take|see|have|marry|give|perform|return)$/u;
const CHANGES = /^(?:move|relocate|join|start|begin|switch|transfer|retire|leave|quit)$/u;
const SOON = /\b(?:soon|shortly|end of)\b/iu;
const ONCE = /\b(?:when|once)\b/iu;
/** What happens to people, or is so; and facts with a date of their own ("starts at Acme in June"). */
const NO_PLAN =
  /^(?:be|need|love|hate|like|feel|lose|fail|die|know|want|think|say|get|join|start|begin|work|lead|report|become|leave|quit|retire|study|graduate|turn|live|open|launch|close|end|host)$/u;

/**
 * "We are going to Lisbon in July", "plans to run a marathon": what somebody means to do. It holds from when it is said to the end of
 * its date, and is never taken for done.
 * @returns whether the clause is a plan
 */
export function readPlan(clause: Clause, writer: StatementWriter): boolean {
  const { subjects, lemma, tense, complement, time, wording } = clause;
  if (subjects.length === 0 || !subjects.every((ref) => writer.book.canBe(ref, 'person'))) return false;
  const isAhead = time !== null && writer.isAhead(time);
  const isMeant = tense === 'future' && isAhead && !NO_PLAN.test(lemma);
  const isArranged = tense === 'progressive' && isAhead && ARRANGED.test(lemma) && begins(time, writer);
  // "I'm moving to Graz soon" leaves everything as it is.
  const isTold = tense === 'progressive' || tense === 'future';
  const isSoon =
    (isTold || tense === 'present') &&
    time === null &&
    CHANGES.test(lemma) &&
    (SOON.test(wording) || (isTold && ONCE.test(wording)));
  const isSaid =
    /^(?:plan|intend)$/u.test(lemma) &&
    tense !== 'past' &&
    isWord(complement[0], 'to') &&
    isForm(lowerOf(complement[1]), 'base');
  if (!isMeant && !isArranged && !isSaid && !isSoon) return false;
  const said = valueText(writer.text, isSaid ? complement.slice(1) : complement, VALUE_STOPS);
  const words = isSaid ? said : [lemma, said].filter((part) => part !== null).join(' ');
  if (words === null) return false;
  const when =
    time && isAhead && !words.includes(writer.text.slice(time.start, time.end))
      ? ` ${writer.text.slice(time.start, time.end)}`
      : '';
  const first = writer.statements.length;
  const claimed = writer.claim(
    { ...clause, tense: 'present', time: null },
    { predicate: 'plans_to', subjectType: 'person', objects: valueObject(`${words}${when}`), aspect: 'state' },
  );
  writer.attribute('plans');
  if (!claimed || !time || !isAhead) return claimed;
  const { to, grain } = placeMention(time, 'future', writer.mentionedAt);
  for (const plan of writer.statements.slice(first) as ExtractedAssertion[])
    Object.assign(plan, { to, toPrecision: grain === 'minute' ? 'day' : grain });
  return true;
}

/** "Is staying in Oslo this week" has begun. */
function begins(time: NonNullable<Clause['time']>, writer: StatementWriter): boolean {
  return placeMention(time, 'future', writer.mentionedAt).from > writer.mentionedAt;
}
