import type { Extraction, ExtractionInput, Extractor } from '@memory-graph/extractor-port/extractor.port';

import { readText } from './pipeline/read-text.js';
import { LocalClock } from './time/local-clock.js';

/** Reads English text by rules: deterministic, without a model, well below a millisecond for a short text. See docs/extraction.md. */
export class RuleBasedExtractor implements Extractor {
  readonly name = 'rules';

  extract(input: ExtractionInput): Promise<Extraction> {
    const clock = new LocalClock(input.utcOffsetMinutes);
    const { entities, statements } = readText({ ...input, referenceTime: clock.shown(input.referenceTime) });
    return Promise.resolve({ entities, statements: statements.map((statement) => clock.toInstants(statement)) });
  }
}
