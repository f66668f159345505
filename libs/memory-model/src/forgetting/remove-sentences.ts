import { keepSentences, sentencesOf, splitIntoPassages } from '../ingestion-rules/passages.js';

/** A text without some of its sentences. */
export interface ShortenedText {
  /** Empty if no word is left. */
  text: string;
  /** The removed sentences, each with the speaker of its line, in the order of the text. */
  removed: string[];
}

const HAS_A_WORD = /[\p{L}\p{N}]/u;

/**
 * Removes sentences from a text. The rest is split and examined again until nothing is found,
 * because sentences that become neighbours may be split differently.
 * @param isUnwanted gets each sentence with the speaker of its line
 */
export function removeSentences(text: string, isUnwanted: (sentence: string) => boolean): ShortenedText {
  const removed: string[] = [];
  let rest = text;
  for (;;) {
    const passages = splitIntoPassages(rest);
    const sentences = sentencesOf(passages);
    const isKept = sentences.map((sentence) => !isUnwanted(sentence));
    if (!isKept.includes(false)) return { text: rest, removed };
    removed.push(...sentences.filter((_sentence, index) => !isKept[index]));
    rest = keepSentences(passages, isKept);
    if (!HAS_A_WORD.test(rest)) return { text: '', removed };
  }
}
