import type { ComputeThreads } from '@memory-graph/compute-threads';
import type { AskedMemories, JudgedMemories } from '@memory-graph/contracts/internal-http';
import { saidAs } from '@memory-graph/extraction';

/** How likely the memory with the words that answer must be an answer at all. */
const LEAST_CHANCE = 0.5;

/** Judges by the model of the reader whether memories answer a question, and in which words. */
export class JudgeMemoriesUseCase {
  /** @param threads null: the model is not used */
  constructor(private readonly threads: ComputeThreads | null) {}

  async run({ question, memories }: AskedMemories): Promise<JudgedMemories> {
    if (this.threads === null || memories.length === 0) return { chances: null, found: null };
    const texts = memories.map(saidAs);
    const judged = await this.threads.run('answer', { question, memories: texts }, texts.join('').length);
    if (judged === null) return { chances: null, found: null };
    const { chances, found } = judged;
    if (found === null || chances[found.memory]! < LEAST_CHANCE) return { chances, found: null };
    const { memory, span } = found;
    const before = texts[memory]!.length - memories[memory]!.text.length;
    // Who said it is not in the text.
    if (span.end <= before) return { chances, found: null };
    return { chances, found: { memory, start: Math.max(0, span.start - before), end: span.end - before } };
  }
}
