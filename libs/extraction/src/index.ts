export {
  type ChosenExtractorOptions,
  EXTRACTOR_CHOICE,
  EXTRACTOR_KINDS,
  type ExtractorChoice,
  type ExtractorKind,
} from './extractor-choice.port.js';
export {
  type ExtractedAssertion,
  type ExtractedCorrection,
  type ExtractedEnding,
  type ExtractedEntity,
  type ExtractedForget,
  type ExtractedObject,
  type ExtractedStatement,
  type Extraction,
  type ExtractionInput,
  type Extractor,
  DEFAULT_USER_NOUNS,
  type MessageAuthor,
  EXTRACTOR,
} from './extractor.port.js';
export { type PlacedQuotes, placeQuotes } from './quotes/place-quotes.js';
