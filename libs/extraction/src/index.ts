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
  EXTRACTOR,
} from './extractor.port.js';
