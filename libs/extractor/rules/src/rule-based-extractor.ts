import type { Extraction, ExtractionInput, Extractor } from '@memory-graph/extractor-port/extractor.port';

import { readText } from './pipeline/read-text.js';

/** Reads English text by rules: deterministic, without a model, well below a millisecond for a short text. See docs/extraction.md. */
export class RuleBasedExtractor implements Extractor {
  readonly name = 'rules';

  extract(input: ExtractionInput): Promise<Extraction> {
    return Promise.resolve(readText(input));
  }
}
