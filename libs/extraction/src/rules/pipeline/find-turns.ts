import { splitTurns, type Turn } from '../grammar/text/split-turns.js';
import { isLabel } from './read-shape-line.js';
import type { TextReading } from '../patterns/reading.js';

/**
 * What no one is named for is by the author of the message. In a mail that somebody else than the user signs, "I" is who
 * signs it.
 */
export function findTurns(reading: TextReading): void {
  const { text, signature, input } = reading;
  const turns = splitTurns(text, isLabel);
  if (input.role === 'assistant') reading.turns = turns.map((turn) => spokenBy('Assistant', turn));
  else if (input.speaker !== undefined) reading.turns = turns.map((turn) => spokenBy(input.speaker!, turn));
  else if (
    input.role === undefined &&
    signature !== null &&
    signature.name.split(' ')[0] !== input.user.name.split(' ')[0] &&
    turns.every(({ speaker }) => speaker === null)
  )
    reading.turns = turns.map((turn) => spokenBy(signature.name, turn));
  else reading.turns = turns;
}

function spokenBy(speaker: string, turn: Turn): Turn {
  return { ...turn, speaker: turn.speaker ?? speaker };
}
