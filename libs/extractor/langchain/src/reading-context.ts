import type { DateReader } from '@memory-graph/extractor-port/date-reader.port';
import type { ExtractedEntity, ExtractionInput } from '@memory-graph/extractor-port/extractor.port';
import type { SearchableText } from './find-in-text.js';

/** What a statement of a model is compared with. */
export interface ReadingContext {
  text: SearchableText;
  input: ExtractionInput;
  /** By the ref of the model. */
  entities: ReadonlyMap<string, ExtractedEntity>;
  readDate: DateReader;
}
