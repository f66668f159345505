import type { DateReader } from '../date-reader.port.js';
import type { ExtractedEntity, ExtractionInput } from '../extractor.port.js';
import type { SearchableText } from './searchable-text.js';

/** What a statement of a model is compared with. */
export interface ReadingContext {
  text: SearchableText;
  input: ExtractionInput;
  /** By the ref of the model. */
  entities: ReadonlyMap<string, ExtractedEntity>;
  readDate: DateReader;
}
