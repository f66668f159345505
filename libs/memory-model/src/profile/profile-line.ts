import { dateInWords } from '../questions/date-in-words.js';
import { isEvent } from '../questions/is-event.js';
import { isPassingState } from '../questions/passing-state.js';
import { dateOf } from '../questions/time-of-answer.js';
import type { ProfileFact } from './profile-fact.js';

/**
 * A fact on one line, with the times that a text stated, or else with the day on which a passing state was last said.
 */
export function profileLine(fact: ProfileFact): string {
  const { validFrom, validFromPrecision, validTo, validToPrecision, saidAt } = fact;
  const from = validFrom !== null && validFromPrecision !== null ? words(validFrom, validFromPrecision) : null;
  const to = validTo !== null && validToPrecision !== null ? words(validTo, validToPrecision) : null;
  const content = contentOf(fact);
  if (isEvent(fact.predicate)) return from === null ? content : `${content} (${from})`;
  if (from !== null && to !== null) return `${content} (from ${from} to ${to})`;
  if (from !== null) return `${content} (since ${from})`;
  if (to !== null) return `${content} (until ${to})`;
  return isPassingState(fact.predicate) ? `${content} (as of ${words(saidAt, 'day')})` : content;
}

/** A change with its day: that the fact begins, or no longer holds. */
export function changeLine(fact: ProfileFact, change: 'began' | 'ended'): string {
  const content = contentOf(fact);
  return change === 'began'
    ? `${words(fact.validFrom!, fact.validFromPrecision ?? 'day')}: ${content}`
    : `${words(fact.validTo!, fact.validToPrecision ?? 'day')}: no longer true: ${content}`;
}

/** A fact that begins later. */
export function upcomingLine(fact: ProfileFact): string {
  return `${contentOf(fact)} (from ${words(fact.validFrom!, fact.validFromPrecision ?? 'day')} on)`;
}

/** The fact, with a date in words: "Kestrel is scheduled for 3 March 2027". */
function contentOf({ content, value }: ProfileFact): string {
  const date = value !== null && content.endsWith(value) ? dateOf(value) : null;
  return onOneLine(date === null ? content : content.slice(0, -value!.length) + date);
}

function words(ms: number, precision: Parameters<typeof dateInWords>[1]): string {
  return dateInWords(new Date(ms).toISOString(), precision);
}

/** A line of the profile must not become two, whatever a text contained. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
