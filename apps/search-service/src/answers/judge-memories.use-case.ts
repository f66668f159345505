import { type ComputeThreads, judgePassages } from '@memory-graph/compute-threads';
import type { AskedMemories, JudgedMemories } from '@memory-graph/contracts/internal-http';

/** Judges by the model of the reader whether memories answer a question, and in which words. */
export class JudgeMemoriesUseCase {
  /** @param threads null: the model is not used */
  constructor(private readonly threads: ComputeThreads | null) {}

  async run({ question, memories }: AskedMemories): Promise<JudgedMemories> {
    return { memories: this.threads && (await judgePassages(this.threads, question, memories)) };
  }
}
