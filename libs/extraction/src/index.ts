export { EXTRACTOR_CHOICE, type ExtractorChoice } from './extractor-choice.port.js';
export {
  type ExtractedAssertion,
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
export { type AskedMemories, type JudgedMemory, MOST_MEMORIES, saidAs } from './answer-finder.port.js';
export { PlainTextExtractor } from './plain-text/plain-text.extractor.js';
export { type PlacedQuotes, placeQuotes } from './quotes/place-quotes.js';
export { ASSISTANT, type KnownStatement, type RevisedMessage, type Revision, USER } from './reviser.port.js';
