import { sentencesOf, splitIntoPassages } from '../ingestion-rules/passages.js';

/** A shorter sentence occurs in others by chance. */
const SHORTEST_PART = 12;

/** Finds the sentences of a text that the wordings of statements quote, whole or in part. */
export class WordingFinder {
  private readonly quoted: readonly string[];

  constructor(wordings: Iterable<string>) {
    const sentences = [...new Set(wordings)].flatMap((wording) => sentencesOf(splitIntoPassages(wording)));
    this.quoted = [...new Set(sentences.map(folded).filter((sentence) => sentence !== ''))];
  }

  /** @param sentence may begin with the speaker of its line */
  isQuoted(sentence: string): boolean {
    const text = folded(sentence);
    return this.quoted.some(
      (wording) => text.includes(wording) || (text.length >= SHORTEST_PART && wording.includes(text)),
    );
  }
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
