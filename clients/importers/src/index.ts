export * from './web.js';
export { stateFile } from './run/state-file.js';
export { openSource } from './source/open-source.js';
