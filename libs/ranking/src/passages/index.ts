export { estimateTokens } from './estimate-tokens.js';
export { passageFinder } from './passage-finder.js';
