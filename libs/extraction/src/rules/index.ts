export { checkWordings } from './own/check-wordings.js';
export { readDate } from '../dates/read-date.js';
export { RuleBasedExtractor } from './rule-based-extractor.js';
export { splitTurns } from './pipeline/split-turns.js';
