import type { Extraction, ExtractionInput, Extractor } from '../extractor.port.js';

import { readText } from './pipeline/read-text.js';
import { LocalClock } from '../dates/local-clock.js';

/** Extracts statements from English text by rules: deterministic and without a model. See docs/reference/extraction.md. */
export class RuleBasedExtractor implements Extractor {
  readonly name = 'rules';

  extract(input: ExtractionInput): Promise<Extraction> {
    const clock = new LocalClock(input.utcOffsetMinutes);
    const { entities, statements, unread } = readText({ ...input, referenceTime: clock.shown(input.referenceTime) });
    return Promise.resolve({
      entities,
      statements: statements.map((statement) => clock.toInstants(statement)),
      unread: unread ?? [],
    });
  }
}
