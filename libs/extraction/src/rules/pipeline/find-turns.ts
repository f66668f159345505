import { splitTurns } from '../grammar/text/split-turns.js';
import { LINE_LABELS } from '../shapes/engine/read-shape-line.js';
import type { TextReading } from '../patterns/reading.js';

/** In a mail that somebody else than the user signs, "I" is who signs it. */
export function findTurns(reading: TextReading): void {
  const { text, signature, input } = reading;
  const turns = splitTurns(text, LINE_LABELS);
  const isOther = signature !== null && signature.name.split(' ')[0] !== input.user.name.split(' ')[0];
  reading.turns =
    isOther && turns.every(({ speaker }) => speaker === null)
      ? turns.map((turn) => ({ ...turn, speaker: signature.name }))
      : turns;
}
