export { parseIngestionRule, type RuleEffect, type RuleReading } from './parse-ingestion-rule.js';
export { keepSentences, type Passage, sentencesOf, splitIntoPassages } from './passages.js';
export { coversSource, sourceKey } from './rule-source.js';
export { screenSentences } from './screen-sentences.js';
