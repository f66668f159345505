import type { ChatModel } from '@memory-graph/chat-model-port/chat-model.port';
import type { Reranker } from '@memory-graph/reranker-port/reranker.port';
import { RERANKING_SCHEMA, rerankingPrompt } from './reranking.v1.prompt.js';

/** An episode may be a book: what it is about stands at its beginning, or search would not have found a part of it. */
const MAX_PASSAGE_CHARACTERS = 800;

/** Has a language model put all passages into one order at once. */
export class ModelReranker implements Reranker {
  readonly name: string;

  constructor(private readonly model: ChatModel) {
    this.name = model.name;
  }

  async rerank(question: string, passages: readonly string[], signal: AbortSignal): Promise<number[]> {
    const shown = passages.map((passage) => passage.slice(0, MAX_PASSAGE_CHARACTERS));
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

/** A model may leave passages out, name them twice, or name what there is not: what it did not name keeps its order. */
function completeOrder(numbers: readonly number[], count: number): number[] {
  const named = numbers.map((number) => number - 1).filter((place) => place >= 0 && place < count);
  return [...new Set([...named, ...Array.from({ length: count }, (_, place) => place)])];
}
