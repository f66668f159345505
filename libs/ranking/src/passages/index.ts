export { PASSAGE_CHARACTERS, passageFinder } from './passage-finder.js';
