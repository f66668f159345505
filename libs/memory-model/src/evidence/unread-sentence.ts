/**
 * Why nothing was extracted from a sentence, as far as the extractor knows:
 * - `question`, `condition` ("if I moved …"), `belief` ("I think …"), `guess` ("maybe …", "might"), `wish`, `hearsay`,
 *   `denial`: it does not state that something is so.
 * - `request`: it asks for something. `forget-request`: it asks to forget something, but it is not clear what.
 * - `small-talk`: a greeting, thanks, an exclamation. `quotation`: quoted text, code or an address, which its writer does
 *   not state.
 * - `unknown-subject`: it does not name the person or thing that it is about. `no-clause`: no subject and verb were
 *   found.
 * - `no-pattern`: it states something that no rule reads.
 * - `too-long`: too long to be a sentence. `not-reported`: a language model read the text, or the caller stated its facts, and reported
 *   nothing of it.
 */
export const UNREAD_REASONS = [
  'question',
  'condition',
  'belief',
  'guess',
  'wish',
  'hearsay',
  'denial',
  'request',
  'forget-request',
  'small-talk',
  'quotation',
  'unknown-subject',
  'no-clause',
  'no-pattern',
  'too-long',
  'not-reported',
] as const;

export type UnreadReason = (typeof UNREAD_REASONS)[number];

/** A sentence out of which nothing was read. It is known by its place alone: the words are those of the episode. */
export interface UnreadSentence {
  /** In UTF-16 units of the text; half-open. */
  start: number;
  end: number;
  reason: UnreadReason;
}

export function isUnreadReason(value: string): value is UnreadReason {
  return (UNREAD_REASONS as readonly string[]).includes(value);
}
