import type { Extraction, ExtractionInput, Extractor } from '@memory-graph/extraction';
import type { ComputeThreads } from './compute-threads.js';

/** The rule extractor, run in threads. */
export class ThreadedExtractor implements Extractor {
  readonly name = 'rules';

  constructor(private readonly threads: ComputeThreads) {}

  extract(input: ExtractionInput): Promise<Extraction> {
    return this.threads.run('extract', input, Math.max(1, input.text.length));
  }
}
