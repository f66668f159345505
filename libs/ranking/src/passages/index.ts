export { estimateTokens } from './estimate-tokens.js';
export { PASSAGE_CHARACTERS, passageFinder } from './passage-finder.js';
