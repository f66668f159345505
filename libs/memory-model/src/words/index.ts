export { estimateTokens } from './estimate-tokens.js';
export { FOLDED_TO_ASCII, foldText } from './fold-text.js';
export { withoutParticles } from './korean-particles.js';
export { nameFinder } from './name-finder.js';
export { namesInWord } from './names-in-word.js';
export { SPACELESS_SCRIPTS } from './scripts.js';
