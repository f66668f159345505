import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { noteClause } from '../grammar/clauses/clause.js';
import { withoutCapital } from '../grammar/text/without-capital.js';
import { isRolePhrase } from './role-words.js';
import type { SentenceReading } from './reading.js';
import { valueObject } from './statement-writer.js';

const STATUS =
  /^(?:in progress|in review|in testing|in beta|in production|on hold|on track|off track|at risk|under review|behind schedule|ahead of schedule|not started|to do|blocked|paused|delayed|done|finished|completed?|cancell?ed|postponed|live|launched|released|shipped|stalled|green|amber|yellow|red|ready|approved|rejected|closed|open|almost (?:done|finished))$/iu;
const LONGEST_NAME = 5;

/**
 * Lines of notes: "Website relaunch – in progress; CRM import – blocked", "Sponsor: Ana Roe; tech lead: Ravindra",
 * "Attendees: Yuki (PM), Ben", "Delyth = scribe".
 * @returns true if nothing else is extracted from the line
 */
export function readStatusLine(sentence: SentenceReading): boolean {
  const { units, isQuestion } = sentence;
  if (isQuestion || units.some((unit) => unit.kind === 'entity' && unit.pronoun !== null)) return false;
  const parts = partsOf(units, /^[;,]$/u);
  const isRead = parts.map((part) => readStatus(part, sentence) || readRole(part, sentence));
  return (isRead.length > 0 && isRead.every(Boolean)) || readAttendees(sentence);
}

/** Half-open parts between marks, without marks in front and behind. */
function partsOf(units: readonly Unit[], separator: RegExp): Unit[][] {
  const parts: Unit[][] = [[]];
  let depth = 0;
  for (const unit of units) {
    const mark = lowerOf(unit);
    if (mark === '(') depth += 1;
    if (mark === ')') depth -= 1;
    if (unit.kind === 'mark' && depth === 0 && separator.test(mark)) parts.push([]);
    else parts.at(-1)?.push(unit);
  }
  const isEdge = (unit: Unit | undefined): boolean => unit?.kind === 'mark' && /^[-*•.!]$/u.test(unit.text);
  return parts
    .map((part) => part.slice(isEdge(part[0]) ? 1 : 0, isEdge(part.at(-1)) ? -1 : undefined))
    .filter((part) => part.length > 0);
}

function split(part: readonly Unit[]): { left: readonly Unit[]; right: readonly Unit[] } | null {
  const at = part.findIndex((unit) => unit.kind === 'mark' && /^[:=–—-]$/u.test(unit.text));
  return at < 1 || at === part.length - 1 ? null : { left: part.slice(0, at), right: part.slice(at + 1) };
}

function readStatus(part: readonly Unit[], sentence: SentenceReading): boolean {
  const { writer, times } = sentence;
  const sides = split(part);
  const value = sides && textOf(sides.right, sentence);
  if (!sides || value === null || !STATUS.test(value) || sides.left.length > LONGEST_NAME) return false;
  const [named, ...others] = sides.left;
  const isName = named?.kind === 'entity' && others.length === 0 && named.refs.length === 1;
  const isPhrase = sides.left.every((unit) => unit.kind === 'entity' || isWord(unit)) && sides.left.length > 1;
  if (!isName && !isPhrase) return false;
  const ref = isName ? (named.refs[0] as string) : writer.book.bookThing(textOf(sides.left, sentence) ?? '').ref;
  const time = times.find(({ role, start }) => role === 'since' && start >= (part[0]?.start ?? 0)) ?? null;
  return writer.claim(noteClause(sentence.wording, { subjects: [ref], time }), {
    predicate: 'has_status',
    objects: valueObject(value.toLowerCase()),
    aspect: 'state',
  });
}

/** "Tech lead: Ravindra", "Delyth = scribe". */
function readRole(part: readonly Unit[], sentence: SentenceReading): boolean {
  const sides = split(part);
  if (!sides) return false;
  return claimRole(sides.right, sides.left, sentence) || claimRole(sides.left, sides.right, sentence);
}

function claimRole(who: readonly Unit[], what: readonly Unit[], sentence: SentenceReading): boolean {
  const [person, ...others] = who;
  const role = textOf(what, sentence);
  if (person?.kind !== 'entity' || others.length > 0 || person.possessive || person.refs.length !== 1) return false;
  if (
    role === null ||
    !(isRolePhrase(role) || OFFICE.test(role)) ||
    !what.every((unit) => isWord(unit)) ||
    isDeed(what)
  )
    return false;
  return sentence.writer.mentionClaim(person.refs, sentence.wording, {
    predicate: 'has_role',
    subjectType: 'person',
    objects: valueObject(withoutCapital(role)),
  });
}

/** "Call the caterer": a task. */
function isDeed([verb, ...object]: readonly Unit[]): boolean {
  return isWord(verb) && verb.token.info.tenses.includes('base') && object.length > 0 && !verb.token.info.adjective;
}

const OFFICE =
  /^(?:sponsor|facilitator|scribe|note-?taker|chair|moderator|timekeeper|treasurer|secretary|(?:tech|design|project|product|team) lead|product owner|pm|po|qa|cto|ceo|cfo|coo)$/iu;

/** "Attendees: Yuki (PM), Ben". */
function readAttendees(sentence: SentenceReading): boolean {
  const sides = split(sentence.units);
  if (
    !sides ||
    sides.left.length > 2 ||
    !/^(?:attendees|present|participants|attending|team|people|who)$/u.test(lowerOf(sides.left.at(-1)))
  )
    return false;
  let claimed = false;
  for (const item of partsOf(sides.right, /^[;,]$/u)) {
    const open = item.findIndex((unit) => lowerOf(unit) === '(');
    const note = item.slice(open + 1).filter((unit) => lowerOf(unit) !== ')');
    const [person] = item;
    if (open !== 1 || person?.kind !== 'entity') continue;
    claimed = claimNote(person.refs, note, sentence) || claimed;
  }
  return claimed;
}

function claimNote(refs: readonly string[], note: readonly Unit[], sentence: SentenceReading): boolean {
  const role = textOf(note, sentence);
  if (role === null || refs.length !== 1 || !(isRolePhrase(role) || OFFICE.test(role) || /^\p{Lu}{2,4}$/u.test(role)))
    return false;
  return sentence.writer.mentionClaim(refs, sentence.wording, {
    predicate: 'has_role',
    subjectType: 'person',
    objects: valueObject(role),
  });
}

function textOf(units: readonly Unit[], { reading: { text } }: SentenceReading): string | null {
  const said = text.slice(units[0]?.start, units.at(-1)?.end).replace(/\s+/gu, ' ').trim();
  return said === '' ? null : said;
}
