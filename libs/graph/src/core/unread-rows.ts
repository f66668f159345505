import { isUnreadReason, type UnreadSentence } from '@memory-graph/memory-model';

/** A sentence as stores keep it: where it starts and ends, and why it was not read. */
export type UnreadRow = readonly [start: number, end: number, reason: string];

export function toUnreadRows(unread: readonly UnreadSentence[]): UnreadRow[] {
  return unread.map(({ start, end, reason }) => [start, end, reason]);
}

/** Reasons of a later version of the service are left out. */
export function fromUnreadRows(rows: readonly UnreadRow[]): UnreadSentence[] {
  return rows.flatMap(([start, end, reason]) => (isUnreadReason(reason) ? [{ start, end, reason }] : []));
}
