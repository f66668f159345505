import { addGrains, findTimes, placeMention, zoneClock } from '@memory-graph/memory-model';
import type { NamedTime } from '@memory-graph/ranking';

/** Words of questions about what is still to come. */
const MAY_MEAN_LATER = /\b(?:when|next|new|soon|later|tomorrow|start(?:s|ing)?|begin(?:s|ning)?)\b/iu;
const ASKS_AHEAD = /\b(?:will|shall|going to|planning|plans?|upcoming)\b/iu;
/** These say that the question is about the present: they do not narrow down what to search for. */
const PRESENT = /^(?:today|tonight)$/iu;

/**
 * The times that a question names, found by the reader that also dates texts. Each is as wide as it is named:
 * "on 3 May 2023" is a day, "in May" a month of any year.
 * @param now what "last week" is relative to; ms since the epoch
 * @param timeZone of the asker, whose days these are
 */
export function timesInQuestion(question: string, now: number, timeZone: string): NamedTime[] {
  const clock = zoneClock(timeZone);
  const shown = clock.shownAt(now);
  const direction = ASKS_AHEAD.test(question) ? 'future' : 'past';
  return findTimes(question, 0, question.length, shown)
    .filter(({ start, end }) => !PRESENT.test(question.slice(start, end)))
    .map((mention) => {
      const { from, to, toGrain, openYear = false } = placeMention(mention, direction, shown);
      const end = toGrain ? addGrains(to, 1, toGrain) : to;
      return { from: clock.instantOf(from), to: clock.instantOf(end), ofAnyYear: openYear };
    });
}

/** Whether what is still to come may answer a question. @param times that it names */
export function mayMeanLater(question: string, times: readonly NamedTime[]): boolean {
  return times.length > 0 || ASKS_AHEAD.test(question) || MAY_MEAN_LATER.test(question);
}
