export { type ForgetRule, redactEpisode, type RedactableEpisode, type Redaction } from './redact-episode.js';
export { removeSentences, type ShortenedText } from './remove-sentences.js';
export { unreadLeft } from './unread-left.js';
export { WordingFinder } from './wording-finder.js';
export { wordsToForget } from './words-to-forget.js';
