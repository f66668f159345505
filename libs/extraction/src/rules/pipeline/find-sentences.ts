import { splitSentences } from '../grammar/text/split-sentences.js';
import { tokenize } from '../grammar/text/tokenize.js';
import type { TextReading } from '../patterns/reading.js';

export function findSentences(reading: TextReading): void {
  const { text, turns } = reading;
  reading.sentences = turns.flatMap((turn) =>
    splitSentences(text, turn.start, turn.end).map((span) => ({
      ...span,
      turn,
      tokens: tokenize(text, span.start, span.end),
      names: [],
    })),
  );
}
