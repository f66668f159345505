export {
  type ExtractedAssertion,
  type ExtractedCorrection,
  type ExtractedEnding,
  type ExtractedEntity,
  type ExtractedObject,
  type ExtractedStatement,
  type Extraction,
  type ExtractionInput,
  type Extractor,
  DEFAULT_USER_NOUNS,
  type MessageAuthor,
  EXTRACTOR,
} from './extractor.port.js';
