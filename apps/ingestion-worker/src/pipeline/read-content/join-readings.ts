import type { ExtractedStatement, Extraction } from '@memory-graph/extraction';
import { findWordings, type TextSpan } from '@memory-graph/memory-model';
import type { PlacedFact } from './read-stated-facts.js';

/** A part of a text with what an extractor found in it. */
interface ReadPart extends TextSpan {
  text: string;
  extraction: Extraction;
}

/**
 * Joins what an extractor found in a part of a text with what the caller stated, in the order of the text. From
 * sentences that a stated fact quotes, only the stated fact is used: otherwise the sentence would count twice as
 * evidence.
 * @param facts of the whole text, by their places in it
 */
export function joinReadings({ text, start, end, extraction }: ReadPart, facts: readonly PlacedFact[]): Extraction {
  const isQuoted = (span: TextSpan) => facts.some(({ place }) => place.start < span.end && place.end > span.start);
  const moved = (span: TextSpan): TextSpan => ({ start: start + span.start, end: start + span.end });
  const spans = findWordings(
    text,
    extraction.statements.map(({ wording }) => wording),
  );
  const placed: { at: number; statement: ExtractedStatement }[] = [];
  let at = start;
  for (const [index, statement] of extraction.statements.entries()) {
    const span = spans[index];
    if (span) {
      if (isQuoted(moved(span))) continue;
      at = start + span.start;
    }
    placed.push({ at, statement });
  }
  const begun = facts.filter(({ place }) => place.start >= start && place.start < end);
  for (const { place, statements } of begun) {
    placed.push(...statements.map((statement) => ({ at: place.start, statement })));
  }
  return {
    ...extraction,
    entities: [...extraction.entities, ...begun.flatMap(({ entities }) => entities)],
    statements: placed.sort((one, other) => one.at - other.at).map(({ statement }) => statement),
    ...(extraction.unread && { unread: extraction.unread.filter((sentence) => !isQuoted(moved(sentence))) }),
  };
}
