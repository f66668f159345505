export { checkWordings } from './shapes/own/check-wordings.js';
export { readDate } from './dates/read-date.js';
export { RuleBasedExtractor } from './rule-based-extractor.js';
export { splitTurns } from './grammar/text/split-turns.js';
