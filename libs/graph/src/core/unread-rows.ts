import { isUnreadReason, type UnreadSentence } from '@memory-graph/memory-model';

/** A sentence as stores keep it: its start and end, and why nothing was extracted from it. */
export type UnreadRow = readonly [start: number, end: number, reason: string];

export function toUnreadRows(unread: readonly UnreadSentence[]): UnreadRow[] {
  return unread.map(({ start, end, reason }) => [start, end, reason]);
}

/** Converts rows; reasons of a later version of the service are omitted. */
export function fromUnreadRows(rows: readonly UnreadRow[]): UnreadSentence[] {
  return rows.flatMap(([start, end, reason]) => (isUnreadReason(reason) ? [{ start, end, reason }] : []));
}
