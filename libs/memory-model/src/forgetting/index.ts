export { type ForgetRule, redactEpisode, type Redaction } from './redact-episode.js';
export { removeSentences } from './remove-sentences.js';
export { unreadLeft } from './unread-left.js';
export { WordingFinder } from './wording-finder.js';
export { wordsToForget } from './words-to-forget.js';
