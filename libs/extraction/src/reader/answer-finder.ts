import type { ReaderModel } from '@memory-graph/models';
import type { AskedMemories, JudgedMemory } from '../answer-finder.port.js';
import { sentenceSpans } from '../quotes/sentence-spans.js';
import { keyWords } from './known-statements.js';
import { SEPARATOR, START } from './message-windows.js';

/** How many pieces each memory and the question have. */
const MEMORY_PIECES = 40;
const QUESTION_PIECES = 32;
const MARK = '|';
const LONGEST_ANSWER = 40;

/** The pieces of one memory in the sequence behind its mark, with their places in its text. */
interface Laid {
  first: number;
  spans: readonly (readonly [start: number, end: number])[];
}

/** Says how likely memories answer a question, and in which words. Pure: the same input gives the same. */
export class AnswerFinder {
  constructor(private readonly model: ReaderModel) {}

  /** @returns of each memory, in their order */
  async judge({ question, memories }: AskedMemories): Promise<JudgedMemory[]> {
    if (memories.length === 0) return [];
    const asked = this.model.pieces(question).ids.slice(0, QUESTION_PIECES);
    const ids = [START, ...asked, SEPARATOR];
    const questionLength = ids.length;
    const [mark] = this.model.pieces(MARK).ids;
    const laid = memories.map((text): Laid => {
      const { pieces, from } = this.part(text, question);
      ids.push(mark!, ...pieces.ids.slice(0, MEMORY_PIECES));
      const spans = pieces.spans.slice(0, MEMORY_PIECES).map(([start, end]) => [start + from, end + from] as const);
      return { first: ids.length - spans.length, spans };
    });
    ids.push(SEPARATOR);
    const { answer, answers } = await this.model.run(
      ids,
      ids.map((_, at) => (at < questionLength ? 0 : 1)),
    );
    const edges = [0, 1].map((edge) =>
      softmax(
        ids.map((_, at) => answer[at * 2 + edge]!),
        questionLength,
      ),
    );
    return laid.map((memory) => ({
      chance: 1 / (1 + Math.exp(-answers[memory.first - 1]!)),
      ...likeliestWords(memory, ids, edges),
    }));
  }

  /** Of a long text the part from the sentence on that shares most words with the question. */
  private part(text: string, question: string) {
    const whole = this.model.pieces(text);
    if (whole.ids.length <= MEMORY_PIECES) return { pieces: whole, from: 0 };
    const words = stems(question);
    const shared = sentenceSpans(text).map(({ start, end }) => ({
      from: start,
      count: [...stems(text.slice(start, end))].filter((word) => words.has(word)).length,
    }));
    const { from } = shared.reduce((best, other) => (other.count > best.count ? other : best), { from: 0, count: 0 });
    return { pieces: this.model.pieces(text.slice(from)), from };
  }
}

function likeliestWords(
  { first, spans }: Laid,
  ids: readonly number[],
  edges: readonly number[][],
): Pick<JudgedMemory, 'span' | 'certainty'> {
  const [starts, ends] = edges as [number[], number[]];
  const start = highest(starts, first, spans.length);
  if (start === null) return { span: null, certainty: 0 };
  const end = highest(ends, start, Math.min(LONGEST_ANSWER, first + spans.length - start))!;
  const span = { start: spans[start - first]![0], end: spans[end - first]![1] };
  return { span, certainty: chanceOf(ids.slice(start, end + 1), ids, edges) };
}

function stems(text: string): Set<string> {
  return new Set([...keyWords(text)].map((word) => word.slice(0, 5)));
}

/** Of some words wherever they are: the same answer may be found in a message and in its fact. */
function chanceOf(words: readonly number[], ids: readonly number[], [starts, ends]: readonly number[][]): number {
  let [start, end] = [0, 0];
  for (let at = 0; at + words.length <= ids.length; at++) {
    if (!words.every((id, index) => ids[at + index] === id)) continue;
    start += starts![at]!;
    end += ends![at + words.length - 1]!;
  }
  return Math.sqrt(start * end);
}

/** Of the first piece, which says that there is no answer, and of all behind the question. */
function softmax(logits: readonly number[], from: number): number[] {
  const isAllowed = (at: number): boolean => at === 0 || at >= from;
  const most = Math.max(...logits.filter((_, at) => isAllowed(at)));
  const raised = logits.map((logit, at) => (isAllowed(at) ? Math.exp(logit - most) : 0));
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value) => value / sum);
}

/** The place of the highest of some values from a place on; null of none. */
function highest(values: readonly number[], from: number, count: number): number | null {
  let best: number | null = null;
  for (let at = from; at < from + count; at++) if (best === null || values[at]! > values[best]!) best = at;
  return best;
}
