import type { ChatModel, Passage, Reranker } from '@memory-graph/models';
import { RERANKING_SCHEMA, rerankingPrompt } from './reranking.v1.prompt.js';

/** An episode may be long, but its beginning usually states its topic. */
const MAX_PASSAGE_CHARACTERS = 800;

/** Lets a language model order all passages in one call. */
export class ModelReranker implements Reranker {
  readonly name: string;
  readonly settledFrom = null;

  constructor(private readonly model: ChatModel) {
    this.name = model.name;
  }

  async rerank(question: string, passages: readonly Passage[], signal: AbortSignal): Promise<number[]> {
    const shown = passages.map(({ text }) => text.slice(0, MAX_PASSAGE_CHARACTERS));
    const { best } = await this.model.answer<{ best: number[] }>({
      purpose: 'reranking',
      name: 'order',
      schema: RERANKING_SCHEMA,
      messages: rerankingPrompt(question, shown),
      signal,
    });
    return completeOrder(best, passages.length);
  }
}

/** A model may omit, repeat or invent passages: those that it omitted keep their order. */
function completeOrder(numbers: readonly number[], count: number): number[] {
  const named = numbers.map((number) => number - 1).filter((place) => place >= 0 && place < count);
  return [...new Set([...named, ...Array.from({ length: count }, (_, place) => place)])];
}
