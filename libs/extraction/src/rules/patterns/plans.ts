import { placeMention } from '@memory-graph/memory-model';

import type { ExtractedAssertion } from '../../extractor.port.js';
import type { Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { isVague } from './aims.rule.js';
import { phraseWithTime } from './phrase-with-time.js';
import { valueObject, type StatementWriter } from './statement-writer.js';

/** What people do at a time that they say: with a time ahead the present progressive is a plan. */
const ARRANGED =
  /^(?:go|travel|fly|drive|visit|move|relocate|spend|head|host|attend|meet|run|celebrate|throw|tour|sail|cycle|hike|camp|stay|repaint|renovate|take|see|have|marry|ski|give|perform|walk|return)$/u;
/** What happens to people, is so, or is only talk. */
const NO_DEED =
  /^(?:be|need|love|hate|like|enjoy|feel|miss|lose|fail|fall|die|cost|know|hear|want|think|say|tell|ask|talk|let|rain|happen|seem|look|regret|cry|hurt|end|wait|sleep|do|kill|freak|call|check|use|keep|put|make|get|show|share|remember|forget|stop)$/u;
/** Facts with a date of their own: "starts at Acme in June". */
const BEGINNINGS = /^(?:join|start|begin|work|lead|report|become|leave|quit|retire|study|graduate|turn|live)$/u;
/** Changes of how somebody lives. "I'm moving to Graz soon" leaves everything as it is. */
const CHANGES = /^(?:move|relocate|emigrate|join|start|begin|switch|transfer|retire|leave|quit)$/u;
const TO_COME =
  /\b(?:soon|shortly|(?:at|by|before) the end of|(?:when|once|as soon as) (?:my|our|the|i|we|he|she|they|it|his|her|their)\b)/iu;
const TRIPS =
  /^(?:trip|trips|holiday|vacation|visit|journey|tour|cruise|honeymoon|getaway|hike|safari|retreat|weekend)$/u;
const OCCASIONS =
  /^(?:party|wedding|dinner|reunion|move|renovation|event|barbecue|bbq|picnic|celebration|shower|offsite|birthday)$/u;

/**
 * "We are going to Lisbon in July", "plans to run a marathon", "has cancelled the trip to Rome": what somebody means to
 * do. It holds from when it is said to the end of its date, and is never taken for done.
 * @returns whether the clause is a plan
 */
export function readPlan(clause: Clause, writer: StatementWriter): boolean {
  const { subjects } = clause;
  if (subjects.length === 0 || !subjects.every((ref) => writer.book.canBe(ref, 'person'))) return false;
  const cancelled = cancelledTrip(clause, writer);
  if (cancelled !== null) return writer.end(clause, { predicate: 'plans_to', objects: valueObject(cancelled) });
  const plan = planOf(clause, writer);
  return plan !== null && claimPlan(clause, plan, writer);
}

function planOf(clause: Clause, writer: StatementWriter): string | null {
  const { lemma, tense, complement, intended, time } = clause;
  const [first, second, ...rest] = complement;
  if (isVague(complement)) return null;
  const isAhead = time !== null && writer.isAhead(time);
  if (/^(?:plan|intend)$/u.test(lemma) && /^(?:present|progressive|perfect)$/u.test(tense)) {
    if (isWord(first, 'to') && isWord(second))
      return isVague(complement.slice(1)) ? null : phraseWithTime(lowerOf(second), rest, clause, writer.text);
    if (isWord(first, 'on') && isWord(second) && second.token.info.tenses.includes('gerund'))
      return phraseWithTime(second.token.info.lemma ?? '', rest, clause, writer.text);
    return plannedThing(complement, clause, writer);
  }
  // "Gonna get a haircut": without its subject.
  if (lemma === 'go' && tense === 'progressive' && isWord(first, 'to') && isWord(second) && isBaseVerb(second))
    return NO_DEED.test(lowerOf(second)) && !isAhead
      ? null
      : phraseWithTime(lowerOf(second), rest, clause, writer.text);
  if (lemma === 'be' && isWord(first, 'off') && isWord(second, 'to') && isAhead)
    return phraseWithTime('go', complement.slice(1), clause, writer.text);
  if (lemma === 'book' && /^(?:past|perfect)$/u.test(tense)) return plannedThing(complement, clause, writer, true);
  const isDeed = !NO_DEED.test(lemma) && !BEGINNINGS.test(lemma) && first !== undefined && first.kind !== 'mark';
  const isMeant = tense === 'future' && (intended === true || isAhead);
  const isArranged = tense === 'progressive' && begins(time, writer) && ARRANGED.test(lemma);
  const isNotPast = /^(?:present|progressive|future)$/u.test(tense);
  const isAnnounced =
    isNotPast && time === null && first !== undefined && CHANGES.test(lemma) && TO_COME.test(clause.wording);
  return isAnnounced || (isDeed && (isMeant || isArranged))
    ? phraseWithTime(lemma, complement, clause, writer.text)
    : null;
}

function isBaseVerb(unit: Unit): boolean {
  return isWord(unit) && unit.token.info.tenses.includes('base');
}

/** "Is staying in Oslo this week" has begun. */
function begins(time: Clause['time'], writer: StatementWriter): boolean {
  return (
    time !== null &&
    time.role !== 'duration' &&
    placeMention(time, 'future', writer.mentionedAt).from > writer.mentionedAt
  );
}

/** "A trip to Japan" is one to take. */
function plannedThing(units: readonly Unit[], clause: Clause, writer: StatementWriter, isTrip = false): string | null {
  const head = units
    .slice(0, 5)
    .findIndex((unit) => TRIPS.test(lowerOf(unit)) || (!isTrip && OCCASIONS.test(lowerOf(unit))));
  if (head < 0 || units.slice(0, head).some((unit) => unit.kind === 'mark' || isWord(unit, 'to', 'for', 'of')))
    return null;
  return phraseWithTime(TRIPS.test(lowerOf(units[head])) ? 'take' : 'have', units, clause, writer.text);
}

/** "Cancelled the Greece trip", "called off our trip to Rome": "take a trip to Rome". */
function cancelledTrip({ lemma, tense, complement }: Clause, writer: StatementWriter): string | null {
  if (!/^(?:past|perfect|progressive)$/u.test(tense)) return null;
  const what =
    lemma === 'call' && isWord(complement[0], 'off') ? complement.slice(1) : lemma === 'cancel' ? complement : null;
  const head = what?.findIndex((unit) => TRIPS.test(lowerOf(unit))) ?? -1;
  if (!what || head < 0) return null;
  const noun = lowerOf(what[head]);
  const [place] = what.slice(0, head).filter((unit) => unit.kind === 'entity' && !unit.possessive);
  const [to, target] = what.slice(head + 1);
  const where = place ?? (isWord(to, 'to') && target?.kind === 'entity' ? target : undefined);
  return where === undefined ? null : `take a ${noun} to ${writer.text.slice(where.start, where.end)}`;
}

function claimPlan(clause: Clause, plan: string, writer: StatementWriter): boolean {
  const { time, wording } = clause;
  const from = writer.statements.length;
  // The date belongs to what is planned: the plan holds from now on.
  const claimed = writer.claim(
    { ...clause, tense: 'present', time: null },
    { predicate: 'plans_to', subjectType: 'person', objects: valueObject(plan), aspect: 'state' },
  );
  if (claimed && time !== null && writer.isAhead(time)) {
    const { to, grain } = placeMention(time, 'future', writer.mentionedAt);
    const toPrecision = grain === 'minute' ? 'day' : grain;
    for (const statement of writer.statements.slice(from) as ExtractedAssertion[])
      if (statement.wording === wording) Object.assign(statement, { to, toPrecision });
  }
  return claimed;
}
