import { addGrains, placeMention, type TimeMention } from '@memory-graph/memory-model';

import { type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { DATED_NOUN, SITE_NOUN } from '../grammar/words/event-words.js';
import { headOf, nameThing } from './name-thing.js';
import { isRoleName } from './role-words.js';
import { entityObjects, valueObject, type StatementWriter } from './statement-writer.js';

/** Statuses of things, in addition to those of projects in `read-status.ts`. */
const CONDITION =
  /^(?:broken|down|flooded|closed|delayed|cancell?ed|postponed|paused|blocked|finished|done|complete|completed|ready|live|offline|online|overdue|late|approved|rejected|signed|fixed|repaired|launched|released|shipped|archived|suspended|stalled|frozen|damaged|lost|stuck|sold|delivered|installed|stolen|paid|published|submitted|accepted|renovated|destroyed|faulty|leaking|running|sold out|booked|fully booked|out of (?:order|service|stock|date)|up and running|on (?:hold|track|schedule|time|fire)|behind schedule|ahead of schedule|at risk|under (?:review|way|construction|repair)|in (?:progress|production|review|testing|beta))$/u;
/** What a person can be as well: not of a phrase that may be one ("the manager is late"). */
const OF_PEOPLE = /^(?:done|finished|ready|late|online|offline|live|down|lost|stuck|booked|on time|on track)$/u;
const PEOPLE =
  /(?:^|\s)(?:man|woman|guy|boy|girl|kid|kids|child|children|people|guests|boys|girls|parents|students|baby|family|class|couple|patient|dog|cat|boss|staff|crowd|audience|public|news|day|storm|doctor|neighbou?rs?)$/u;
const CONDITION_STOPS = ['by', 'because', 'due', 'until', 'since', 'for', 'after', 'so', 'but'];
/** Tenses that say how it is now. */
const CURRENT = /^(?:present|perfect)$/u;
const MOVED = /^(?:scheduled|held|set|planned|moved|postponed|rescheduled|pushed|brought|due|booked|delayed|shifted)$/u;

const POSTPONED = /^(?:moved|postponed|rescheduled|pushed|brought|delayed|shifted)$/u;
/** "Usually on Tuesday" is no date. */
const HABITUAL = /\b(?:usually|always|normally|often|every|each|typically|generally|sometimes)\b/iu;

/** "The boiler room is flooded", "the review is on Tuesday", "the main depot is in Athlone": things without a name of their own. */
export function readThing(clause: Clause, writer: StatementWriter): boolean {
  if (clause.subjects.length > 0) return false;
  return readSchedule(clause, writer) || readSite(clause, writer) || readThingCondition(clause, writer);
}

/** "The launch is scheduled for 3pm tomorrow", "the demo was moved to Thursday", "the deadline is 30 June". */
function readSchedule(clause: Clause, writer: StatementWriter): boolean {
  const { complement, time, tense } = clause;
  const [first, ...rest] = complement;
  const isMoved = MOVED.test(lowerOf(first));
  const isPlaced =
    complement.every(
      (unit, index) => index === 0 || isWord(unit, ...PARTICLES) || isVenue(unit, complement[index - 1]),
    ) &&
    (first === undefined || isMoved || isWord(first, 'on', 'in', 'at'));
  if (
    !time ||
    !isPlaced ||
    HABITUAL.test(clause.wording) ||
    (tense === 'past' && !isMoved) ||
    !/^(?:present|past|perfect|future)$/u.test(tense)
  )
    return false;
  // "Moved from 3 June to 10 June": the second day counts.
  if (time.role === 'span' && POSTPONED.test(lowerOf(first)))
    return (
      DATED_NOUN.test(headOf(clause.subjectUnits)) &&
      schedule(clause, { ...time, role: 'at', from: time.to, grain: time.toGrain ?? time.grain }, writer)
    );
  // "Was postponed on Friday" is when, not until when.
  if (tense !== 'present' && tense !== 'future' && rest.length === 0 && time.role !== 'until') return false;
  return DATED_NOUN.test(headOf(clause.subjectUnits)) && schedule(clause, time, writer);
}

const PARTICLES = ['for', 'to', 'back', 'forward', 'until', 'on', 'in', 'at', 'out', 'up'];

/** "On 9 June in Graz". */
function isVenue(unit: Unit, before: Unit | undefined): boolean {
  return unit.kind === 'entity' && !unit.possessive && isWord(before, 'in', 'at');
}

function schedule(clause: Clause, time: TimeMention, writer: StatementWriter): boolean {
  const value = dateValue(time, writer.mentionedAt);
  const named = value === null ? null : withSubject(clause, writer);
  return (
    named !== null &&
    writer.claim(
      { ...named, tense: 'present', time: null },
      { predicate: 'scheduled_for', objects: valueObject(value), aspect: 'state' },
    )
  );
}

/** A date as it is kept: the day or month; of a longer time its first and last day. */
export function dateValue(time: TimeMention, mentionedAt: number): string | null {
  if (time.role !== 'at' && time.role !== 'until') return null;
  const { from, grain } = placeMention(time, 'future', mentionedAt);
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  if (grain === 'year') return null;
  if (grain === 'month') return day(from).slice(0, 7);
  if (grain === 'week' || grain === 'season')
    return `${day(from)}/${day(addGrains(addGrains(from, 1, grain), -1, 'day'))}`;
  return day(from);
}

function readSite(clause: Clause, writer: StatementWriter): boolean {
  const { complement, subjectUnits } = clause;
  const [preposition, place, ...rest] = complement;
  const at = subjectUnits.length > 2 && SITE_NOUN.test(headOf(subjectUnits));
  if (!at || !isWord(preposition, 'in') || place?.kind !== 'entity' || place.possessive || isWord(rest[0]))
    return false;
  if (clause.tense !== 'present' || !place.refs.every((ref) => writer.book.canBe(ref, 'place'))) return false;
  const named = withSubject(clause, writer);
  return (
    named !== null &&
    writer.claim(named, {
      predicate: 'located_in',
      objectType: 'place',
      objects: entityObjects(place),
      aspect: 'state',
    })
  );
}

function readThingCondition(clause: Clause, writer: StatementWriter): boolean {
  const stop = clause.complement.findIndex((unit) => unit.kind === 'mark' || isWord(unit, ...CONDITION_STOPS));
  const words = clause.complement
    .slice(0, stop < 0 ? undefined : stop)
    .filter((unit) => !/^(?:again|now|still|completely|too)$/u.test(lowerOf(unit)));
  const plain = words.every(({ kind }) => kind === 'word') ? words.map(lowerOf).join(' ') : '';
  if (!CONDITION.test(plain)) return false;
  const lasts =
    /^(?:cancell?ed|postponed|approved|rejected|signed|fixed|repaired|launched|released|shipped|completed|archived|sold|closed|damaged|flooded|delivered|installed|stolen|paid|published|submitted|accepted|renovated|destroyed)$/u;
  // "Is closed on Monday" is an announcement of one day.
  if (clause.tense === 'present' && clause.time?.role === 'at') return false;
  // "Are installed by the client" happens again and again.
  if (clause.tense === 'present' && isWord(clause.complement[stop], 'by')) return false;
  if (!CURRENT.test(clause.tense) && !(clause.tense === 'past' && lasts.test(plain))) return false;
  const phrase = clause.subjectUnits.map(lowerOf).join(' ');
  if (PEOPLE.test(phrase) || (OF_PEOPLE.test(plain) && isRoleName(headOf(clause.subjectUnits)))) return false;
  const named = withSubject(clause, writer);
  return (
    named !== null &&
    writer.claim(named, { predicate: 'has_status', objects: valueObject(plain), aspect: 'event', confidence: 0.8 })
  );
}

/** Only behind an article or "our": "water is down" speaks of no one thing. */
function withSubject(clause: Clause, writer: StatementWriter): Clause | null {
  if (clause.subjects.length > 0) return clause;
  const [opens] = clause.subjectUnits;
  const isDefinite = isWord(opens, 'the', 'this', 'next') || opens?.kind === 'entity';
  const ref = isDefinite ? nameThing(clause.subjectUnits, writer) : null;
  return ref === null ? null : { ...clause, subjects: [ref] };
}
