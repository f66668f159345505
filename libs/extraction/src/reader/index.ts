export { AnswerFinder } from './answer-finder.js';
export { windowsOf } from './message-windows.js';
export { ReaderExtractor } from './reader.extractor.js';
export { readStatements } from './read-statements.js';
export { Reviser } from './reviser.js';
