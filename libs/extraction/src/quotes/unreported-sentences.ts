import type { TextSpan, UnreadSentence } from '@memory-graph/memory-model';
import { asksToForget } from './asks-to-forget.js';

const HAS_WORDS = /[\p{L}\p{N}]/u;

/**
 * The sentences of a text that none of these places touches.
 * @param sentences see `sentenceSpans`
 */
export function unreportedIn(
  text: string,
  sentences: readonly TextSpan[],
  places: readonly TextSpan[],
): UnreadSentence[] {
  return sentences
    .filter(({ start, end }) => HAS_WORDS.test(text.slice(start, end)))
    .filter(({ start, end }) => !places.some((place) => place.start < end && place.end > start))
    .map(({ start, end }) => {
      const reason = asksToForget(text.slice(start, end)) ? 'forget-request' : 'not-reported';
      return { start, end, reason };
    });
}
