import { MOST_MEMORIES } from '@memory-graph/extraction';
import type { Passage, Reranker } from '@memory-graph/models';
import type { ComputeThreads } from './compute-threads.js';
import { judgePassages } from './judge-passages.js';

/** What the model rules out is not ruled out altogether: it errs. */
const LEAST_CHANCE = 0.02;

/** Re-orders results by the model of the reader, which says how likely each answers the question; where it is in the current order counts, too. */
export class ThreadedReranker implements Reranker {
  readonly name = 'reader';
  readonly settledFrom = 0.5;

  constructor(private readonly threads: ComputeThreads) {}

  async rerank(question: string, passages: readonly Passage[]): Promise<number[]> {
    const places = [...passages.keys()];
    const parts = Array.from({ length: Math.ceil(places.length / MOST_MEMORIES) }, (_, part) =>
      passages.slice(part * MOST_MEMORIES, (part + 1) * MOST_MEMORIES),
    );
    const judged = await Promise.all(parts.map((part) => judgePassages(this.threads, question, part)));
    const chances = judged.flatMap((part, index) => part ?? parts[index]!.map(() => ({ chance: 0 })));
    const weights = places.map((place) => (chances[place]!.chance + LEAST_CHANCE) ** 2 / (place + 1.5));
    return places.sort((a, b) => weights[b]! - weights[a]! || a - b);
  }
}
