import { isWord, lowerOf, type EntityUnit, type Unit } from '../clauses/unit.js';
import { HEDGING } from '../clauses/parse-clauses.js';
import { readVerbGroup } from '../clauses/verb-group.js';
import { MODALS } from '../words/closed-words.js';
import {
  hasVerbAt,
  isGerund,
  isReferent,
  startAt,
  suppliedWord,
  timesOutside,
  timesWithin,
  type Frame,
  type Split,
} from './frame.js';
import { completeParticiple } from './lift-asides.js';

const NOT_SPLIT = (rest: Frame): Split => ({ rest, before: [], behind: [] });

/** What happened at one moment: where it dates another sentence, it is true itself. */
const EVENT =
  /^(?:join|leave|move|marry|found|buy|meet|graduate|retire|die|launch|sell|publish|win|become|adopt|quit|resign|relocate|divorce|acquire|merge)$/u;

/** "Born in Lima, Ada …", "Having left Acme, Ada …", "After leaving Acme, Ada …", "When Ada moved to Oslo, she …". */
export function liftFronted(frame: Frame): Split {
  const { units, times } = frame;
  if (units.some((unit) => isWord(unit) && MODALS.has(unit.token.lower))) return NOT_SPLIT(frame);
  const comma = units.findIndex((unit) => lowerOf(unit) === ',');
  const subject = units[comma + 1];
  if (comma < 2 || !isReferent(subject) || !(hasVerbAt(units, comma + 2) || units[comma + 2]?.kind === 'mark'))
    return NOT_SPLIT(frame);
  const inside = units.slice(0, comma);
  const lifted = completeFronted(subject, inside);
  if (!lifted) return NOT_SPLIT(frame);
  const [start, end] = [0, (units[comma] as Unit).start];
  const own = timesWithin(times, start, end);
  const others = timesOutside(times, start, end);
  const opener = lowerOf(inside[0]);
  const isPast = opener === 'having' || opener === 'after';
  return {
    rest: { units: units.slice(comma + 1), times: others.length > 0 ? others : dated(opener, own) },
    before: [{ units: lifted, times: own.length === 0 && isPast ? others : own }],
    behind: [],
  };
}

function completeFronted(subject: EntityUnit, inside: readonly Unit[]): readonly Unit[] | null {
  const [opens, said] = inside;
  if (!isWord(opens)) return null;
  if (isWord(opens, 'having')) return [subject, suppliedWord('had', opens.start), ...inside.slice(1)];
  if (isWord(opens, 'after', 'before', 'since') && isGerund(said)) return withFinite(subject, inside.slice(1));
  if (isWord(opens, 'after', 'before', 'since', 'when')) return isEvent(inside.slice(1)) ? inside.slice(1) : null;
  if (isWord(opens, 'while', 'whereas')) return isOther(inside.slice(1), subject) ? inside.slice(1) : null;
  if (isGerund(opens)) return null;
  return completeParticiple(subject, inside, true);
}

/** "Ada joined Acme after Ben left", "… before joining Globex in 2020", "… while Ben works at Globex". */
export function liftTrailing(frame: Frame): Split {
  const { units, times } = frame;
  if (units.some((unit) => isWord(unit) && MODALS.has(unit.token.lower))) return NOT_SPLIT(frame);
  const at = units.findIndex(
    (unit, index) => index > 1 && isWord(unit, 'after', 'before', 'when', 'since', 'until', 'while', 'whereas'),
  );
  if (at < 0) return NOT_SPLIT(frame);
  const word = lowerOf(units[at]);
  const [subject] = units;
  if (!isStated(units.slice(0, at))) return NOT_SPLIT(frame);
  const inside = untilMark(units.slice(at + 1));
  const lifted =
    isGerund(inside[0]) && /^(?:after|before)$/u.test(word)
      ? isReferent(subject) && withFinite(subject, inside)
      : (/^whi?le$|^whereas$/u.test(word) ? isOther(inside, subject) : isEvent(inside)) && inside;
  if (!lifted) return NOT_SPLIT(frame);
  const close = at + 1 + inside.length;
  const [start, end] = [startAt(units, at), startAt(units, close)];
  const own = times.filter((time) => time.end > start && time.start < end);
  const others = times.filter((time) => !own.includes(time));
  return {
    rest: {
      units: [...units.slice(0, at), ...units.slice(close)],
      times: others.length > 0 ? others : dated(word, own),
    },
    before: [],
    behind: [{ units: lifted, times: own.length === 0 && word === 'when' ? others : own }],
  };
}

/** What is only wished or thought of does not happen, nor what goes with it. */
function isStated(units: readonly Unit[]): boolean {
  const verb = isReferent(units[0]) ? readVerbGroup(units, 1, false) : null;
  return verb !== null && verb.stated && !HEDGING.has(verb.lemma) && !units.some((unit) => isWord(unit, 'that', 'if'));
}

/** When the sentence was, by the date of the clause that dates it. */
function dated(word: string, times: Frame['times']): Frame['times'] {
  if (word === 'when') return times;
  const role = { before: 'until', until: 'until', since: 'since' }[word] as 'until' | 'since' | undefined;
  return role === undefined ? [] : times.map((time) => ({ ...time, role }));
}

/** "Leaving Acme" of Ada: "Ada did leave Acme". */
function withFinite(subject: EntityUnit, inside: readonly Unit[]): readonly Unit[] | null {
  const [gerund, ...behind] = inside;
  if (!isGerund(gerund) || !EVENT.test(gerund.token.info.lemma ?? '')) return null;
  const verb = suppliedWord(gerund.token.info.lemma as string, gerund.start);
  return [subject, suppliedWord('did', gerund.start), { ...verb, end: gerund.end }, ...behind];
}

function isEvent(inside: readonly Unit[]): boolean {
  const verb = isReferent(inside[0]) ? readVerbGroup(inside, 1, false) : null;
  return verb !== null && verb.stated && /^(?:past|perfect)$/u.test(verb.tense) && EVENT.test(verb.lemma);
}

function isOther(inside: readonly Unit[], subject: Unit | undefined): boolean {
  const [other] = inside;
  if (!isReferent(other) || other.pronoun !== null || !hasVerbAt(inside, 1)) return false;
  return !isReferent(subject) || !other.refs.some((ref) => subject.refs.includes(ref));
}

function untilMark(units: readonly Unit[]): readonly Unit[] {
  const mark = units.findIndex(({ kind }) => kind === 'mark');
  return mark < 0 ? units : units.slice(0, mark);
}
