import { parseClauses } from '../grammar/clauses/parse-clauses.js';
import type { EntityUnit } from '../grammar/clauses/unit.js';
import type { Unstated } from '../grammar/clauses/unstated.js';
import { splitFrames } from '../grammar/frames/split-frames.js';
import { collapseDescriptions } from '../patterns/collapse-descriptions.js';
import type { SentenceReading } from '../patterns/reading.js';

export function leaveOutDescriptions(sentence: SentenceReading): void {
  const { contrast, units, reading } = sentence;
  sentence.plain = collapseDescriptions(contrast?.units ?? units, (words) =>
    reading.text.slice(words[0]?.start, words.at(-1)?.end),
  );
}

export function parseSentence(sentence: SentenceReading): void {
  const { plain, contrast, times, reading, wording } = sentence;
  const isPerson = ({ refs }: EntityUnit): boolean => refs.every((ref) => reading.book.get(ref).type === 'person');
  const frames = splitFrames({ units: plain, times: contrast?.times ?? times }, isPerson);
  const leaveOut = (reason: Unstated): void => {
    sentence.unstated ??= reason;
  };
  sentence.clauses = frames.flatMap((frame) => parseClauses(frame.units, frame.times, wording, leaveOut));
}
