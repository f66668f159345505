import { DEFAULT_USER_NOUNS, type Extraction, type ExtractionInput, type Extractor } from '@memory-graph/extraction';
import type { ComputeThreads } from './compute-threads.js';

/** The rule extractor, run in threads. */
export class ThreadedExtractor implements Extractor {
  readonly name = 'rules';

  /** @param userNouns see `ExtractionInput` */
  constructor(
    private readonly threads: ComputeThreads,
    private readonly userNouns: readonly string[] = DEFAULT_USER_NOUNS,
  ) {}

  extract(input: ExtractionInput): Promise<Extraction> {
    return this.threads.run('extract', { userNouns: this.userNouns, ...input }, Math.max(1, input.text.length));
  }
}
