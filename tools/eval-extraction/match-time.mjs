import { labelledPeriod, precisionOf, utcOffsetOf } from './labelled-period.mjs';

/** Of what happens once, an end says nothing of its own. */
const EVENTS = new Set([
  ...['visited', 'met', 'attended', 'graduated_from', 'bought', 'sold', 'released', 'created', 'founded', 'decided'],
  ...['born_in', 'born_on', 'died_on', 'scheduled_for', 'plans_to'],
]);

/**
 * Whether a statement is as true in time as its label says.
 * `from` and `to` must begin in the period that the label names. Without `from` the text leaves the beginning open: then it
 * is unknown or the day of the reference time, and anything before the end of what is over. Without `to` it still holds.
 * `to: "past"` is over at the reference time, whenever it ended.
 * @returns null where the label says that the time is not judged
 */
export function isTimeRight(statement, label, referenceTime) {
  if (label.anyTime || statement.kind === 'correction')
    return label.anyTime ? null : isWrongTimeRight(statement, label, referenceTime);
  const clock = { now: Date.parse(referenceTime), offset: utcOffsetOf(referenceTime) };
  if (statement.kind === 'ending') return isEndRight(statement.at, label, clock);
  return isBeginningRight(statement, label, clock) && isEndRight(statement.to, label, clock);
}

/** Whether the precision of the beginning (of the end, where only that is labelled) is kept; null where there is none to keep. */
export function isPrecisionKept(statement, label) {
  const wanted = label.from ?? (label.to === 'past' ? undefined : label.to);
  if (!wanted || label.anyTime || statement.kind === 'correction') return null;
  const precision = precisionOf(wanted);
  if (precision === 'day' || precision === 'other') return null;
  if (statement.kind === 'ending') return statement.atPrecision === precision;
  return (label.from ? statement.fromPrecision : statement.toPrecision) === precision;
}

function isBeginningRight({ from }, label, { now, offset }) {
  if (label.from) return from !== null && isIn(from, labelledPeriod(label.from, offset));
  if (from === null) return true;
  if (label.to && label.to !== 'past') return from < labelledPeriod(label.to, offset).end;
  return label.to === 'past' ? from <= now : isSameDay(from, now, offset);
}

function isEndRight(to, label, { now, offset }) {
  if (label.to === 'past') return to !== null && to <= now;
  if (label.to) return to !== null && isIn(to, labelledPeriod(label.to, offset), 'endToo');
  return to === null || label.predicates.some((predicate) => EVENTS.has(predicate));
}

function isWrongTimeRight({ wrongTime }, label, referenceTime) {
  if (!label.wrongTime) return null;
  if (wrongTime === null) return false;
  const period = labelledPeriod(label.wrongTime, utcOffsetOf(referenceTime));
  return wrongTime.start < period.end && period.start < wrongTime.end;
}

/** "Until 2019" may end where 2019 begins or where it ends. */
function isIn(time, { start, end }, endToo) {
  return time >= start && (time < end || (endToo !== undefined && time === end));
}

function isSameDay(a, b, offset) {
  const dayOf = (time) => Math.floor((time + offset * 60_000) / 86_400_000);
  return dayOf(a) === dayOf(b);
}
