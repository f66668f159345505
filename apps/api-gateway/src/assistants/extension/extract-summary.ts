import { segmentSentences } from '@memory-graph/memory-model';
import { stopwords } from '@orama/stopwords/english';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
const STOP_WORDS: ReadonlySet<string> = new Set(stopwords);

/** Further sentences rarely add new content. */
const MAX_SENTENCES = 2_000;
const MAX_READ_CHARACTERS = 200_000;
const MIN_WORDS = 4;
/** Longer sentences do not score higher, because otherwise they would always win. */
const FULL_WORDS = 12;
/** The first sentence usually names the topic. */
const OPENING_BONUS = 0.5;
/** The weight of words that occur in a selected sentence. */
const SAID_BEFORE = 0.1;

/** Truncates a text without splitting a character. */
export function beginningOf(text: string, maxCharacters: number): string {
  return text
    .slice(0, maxCharacters)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

interface Sentence {
  text: string;
  position: number;
  words: string[];
}

/**
 * Selects the most significant sentences of a text, in their original wording and order. A sentence
 * scores by the frequency of its words in the text, without stop words; words of selected sentences
 * count little. The result is deterministic.
 * @param maxCharacters of the summary; only a single sentence that exceeds it is truncated
 */
export function extractSummary(text: string, maxCharacters: number): string {
  const sentences = sentencesOf(text);
  const weights = weightsOf(sentences);
  const chosen: Sentence[] = [];
  const rest = new Set(sentences.filter(({ words }) => words.length >= MIN_WORDS));
  if (rest.size === 0) for (const sentence of sentences) rest.add(sentence);
  const bestOfAll = bestOf(rest, weights);
  let room = maxCharacters;
  while (room > 0) {
    // The remaining space only shrinks, so sentences that do not fit now never will.
    for (const sentence of rest) if (sentence.text.length > room) rest.delete(sentence);
    const best = bestOf(rest, weights);
    if (!best) break;
    rest.delete(best);
    chosen.push(best);
    room -= best.text.length + 1;
    for (const word of new Set(best.words)) weights.set(word, weights.get(word)! * SAID_BEFORE);
  }
  if (chosen.length === 0) return beginningOf(bestOfAll?.text ?? '', maxCharacters);
  return chosen
    .sort((a, b) => a.position - b.position)
    .map((sentence) => sentence.text)
    .join(' ');
}

function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  const seen = new Set<string>();
  const read = beginningOf(text, MAX_READ_CHARACTERS);
  const segments = [...segmentSentences(read)];
  // The last sentence of a truncated text is incomplete.
  if (read.length < text.trim().length && segments.length > 1) segments.pop();
  for (const segment of segments) {
    if (sentences.length === MAX_SENTENCES) break;
    const sentence = segment.replaceAll(/\s+/gu, ' ').trim();
    const words = Array.from(sentence.toLowerCase().matchAll(WORD), ([word]) => word);
    if (words.length > 0 && !seen.has(sentence)) sentences.push({ text: sentence, position: sentences.length, words });
    seen.add(sentence);
  }
  return sentences;
}

function weightsOf(sentences: readonly Sentence[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { words } of sentences) {
    for (const word of words) weights.set(word, (weights.get(word) ?? 0) + (STOP_WORDS.has(word) ? 0 : 1));
  }
  return weights;
}

function bestOf(sentences: Iterable<Sentence>, weights: ReadonlyMap<string, number>): Sentence | null {
  let best: { sentence: Sentence; score: number } | null = null;
  for (const sentence of sentences) {
    const score = scoreOf(sentence, weights);
    if (best === null || score > best.score) best = { sentence, score };
  }
  return best?.sentence ?? null;
}

function scoreOf({ words, position }: Sentence, weights: ReadonlyMap<string, number>): number {
  const sum = words.reduce((total, word) => total + weights.get(word)!, 0);
  const bonus = 1 + OPENING_BONUS / (1 + position);
  return (sum / Math.max(words.length, FULL_WORDS)) * bonus;
}
