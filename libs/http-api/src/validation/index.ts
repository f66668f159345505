export { readInput } from './input.pipe.js';
export { ResourceIdPipe } from './resource-id.pipe.js';
