/** How far the moments may run ahead of the clock; a flood of more than a message a millisecond shares moments then. */
const FARTHEST_AHEAD_MS = 1_000;

let last = 0;

/**
 * The current time, in ms later for each piece of content: the order of the messages of a session or a batch decides
 * between two that have one reference time.
 */
export function momentOfAcceptance(now = Date.now()): Date {
  last = last >= now && last - now < FARTHEST_AHEAD_MS ? last + 1 : now;
  return new Date(last);
}
