export { copyTree, syncPath, syncTree, writeDurably } from './durable-files.js';
