export { copyTree, createDurably, syncPath, syncTree, writeDurably } from './durable-files.js';
