import type { UnreadSentence } from '../evidence/unread-sentence.js';

/**
 * The unread sentences that a shortened text still has, at their new places.
 * @param unread in the order of `before`
 */
export function unreadLeft(before: string, after: string, unread: readonly UnreadSentence[]): UnreadSentence[] {
  let from = 0;
  return unread.flatMap(({ start, end, reason }) => {
    const at = after.indexOf(before.slice(start, end), from);
    if (at < 0) return [];
    from = at + end - start;
    return [{ start: at, end: from, reason }];
  });
}
