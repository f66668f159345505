import { DEFAULT_USER_NOUNS, type Extraction, type ExtractionInput, type Extractor } from '@memory-graph/extraction';
import type { ComputeThreads } from './compute-threads.js';
import type { ThreadedExtractorKind } from './tasks.js';

/** The reader or the rules, run in threads. */
export class ThreadedExtractor implements Extractor {
  /** @param userNouns see `ExtractionInput` */
  constructor(
    readonly name: ThreadedExtractorKind,
    private readonly threads: ComputeThreads,
    private readonly userNouns: readonly string[] = DEFAULT_USER_NOUNS,
  ) {}

  extract(input: ExtractionInput): Promise<Extraction> {
    const task = { extractor: this.name, userNouns: this.userNouns, ...input };
    return this.threads.run('extract', task, Math.max(1, input.text.length));
  }
}
