import { MOST_MEMORIES, saidAs } from '@memory-graph/extraction';
import type { Passage, Reranker } from '@memory-graph/models';
import type { ComputeThreads } from './compute-threads.js';

/** What the model rules out is not ruled out altogether: it errs. */
const LEAST_CHANCE = 0.02;

/** Re-orders results by the model of the reader, which says how likely each answers the question; where it is in the current order counts, too. */
export class ThreadedReranker implements Reranker {
  readonly name = 'reader';
  readonly settledFrom = 0.5;

  constructor(private readonly threads: ComputeThreads) {}

  async rerank(question: string, passages: readonly Passage[]): Promise<number[]> {
    const chances = new Float64Array(passages.length);
    const places = [...passages.keys()];
    const parts = Array.from({ length: Math.ceil(places.length / MOST_MEMORIES) }, (_, part) =>
      places.slice(part * MOST_MEMORIES, (part + 1) * MOST_MEMORIES),
    );
    await Promise.all(parts.map((part) => this.judge(question, passages, part, chances)));
    const weights = places.map((place) => (chances[place]! + LEAST_CHANCE) ** 2 / (place + 1.5));
    return places.sort((a, b) => weights[b]! - weights[a]! || a - b);
  }

  /** Of two that disagree the later counts, so they are judged together and in the order of their time. */
  private async judge(
    question: string,
    passages: readonly Passage[],
    part: readonly number[],
    chances: Float64Array,
  ): Promise<void> {
    const inTime = part.toSorted((a, b) => passages[a]!.saidAt - passages[b]!.saidAt || a - b);
    const memories = inTime.map((place) => saidAs(passages[place]!));
    const judged = await this.threads.run('answer', { question, memories }, memories.join('').length);
    for (const [index, place] of inTime.entries()) chances[place] = judged?.chances[index] ?? 0;
  }
}
