import type { TextSpan, UnreadSentence } from '@memory-graph/memory-model';
import { SearchableText } from './searchable-text.js';
import { sentenceSpans } from './sentence-spans.js';
import { unreportedIn } from './unreported-sentences.js';

/** Where a text says what is quoted of it. */
export interface PlacedQuotes {
  /** One for each quote: the sentences that it is part of. Null: the text does not contain it. */
  places: (TextSpan | null)[];
  /** The sentences that no quote is part of. */
  unread: UnreadSentence[];
}

/** Longer sentences are none: of them the quote alone counts. */
const MAX_SENTENCE_CHARACTERS = 2_000;
/** A quote may have less white space than the text. */
const MAX_PLACE_CHARACTERS = 4_000;

/** Finds quotes in a text. They may differ from it in case, white space and the kind of quotation marks. */
export function placeQuotes(text: string, quotes: readonly string[]): PlacedQuotes {
  const searchable = new SearchableText(text);
  const sentences = sentenceSpans(text);
  const places = quotes.map((quote) => {
    const place = searchable.place(quote);
    if (!place || place.end - place.start > MAX_PLACE_CHARACTERS) return null;
    return wholeSentences(place, sentences);
  });
  const found = places.filter((place) => place !== null);
  return { places, unread: unreportedIn(text, sentences, found) };
}

function wholeSentences(place: TextSpan, sentences: readonly TextSpan[]): TextSpan {
  const around = sentences.filter(({ start, end }) => start < place.end && end > place.start);
  const [start, end] = [Math.min(place.start, around[0]!.start), Math.max(place.end, around.at(-1)!.end)];
  return end - start > MAX_SENTENCE_CHARACTERS ? place : { start, end };
}
