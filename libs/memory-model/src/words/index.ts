export { foldText } from './fold-text.js';
export { SPACELESS_SCRIPTS } from './scripts.js';
