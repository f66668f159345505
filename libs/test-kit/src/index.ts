export { type GeneratedEpisode, generateEpisodes, generateQuestions, randomNumbers } from './generated-episodes.js';
export { HOSTILE_EPISODES } from './hostile-episodes.js';
export { waitUntil } from './wait-until.js';
export { zipfEpisode, zipfQuestions, zipfWord } from './zipf-episodes.js';
