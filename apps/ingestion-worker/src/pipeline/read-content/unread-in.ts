import type { Extraction } from '@memory-graph/extraction';
import type { UnreadSentence } from '@memory-graph/memory-model';

/**
 * The sentences of a text that gave no statement, with their positions in the whole text.
 * @param parts the whole text, cut into parts
 * @param extractions one per part
 * @returns undefined if an extractor does not report them
 */
export function unreadIn(parts: readonly string[], extractions: readonly Extraction[]): UnreadSentence[] | undefined {
  const all: UnreadSentence[] = [];
  let offset = 0;
  for (const [index, { unread }] of extractions.entries()) {
    if (unread === undefined) return undefined;
    for (const { start, end, reason } of unread) all.push({ start: start + offset, end: end + offset, reason });
    offset += parts[index]?.length ?? 0;
  }
  return all;
}
