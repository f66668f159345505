/**
 * The maximum lead of the moments over the clock. If more than one message a millisecond arrives for longer, messages
 * share a moment.
 */
const FARTHEST_AHEAD_MS = 1_000;

let last = 0;

/**
 * The current time, at least 1 ms later for each piece of content: of two messages with the same reference time, the
 * order of acceptance decides.
 */
export function momentOfAcceptance(now = Date.now()): Date {
  last = last >= now && last - now < FARTHEST_AHEAD_MS ? last + 1 : now;
  return new Date(last);
}
