export { connectAssistant } from './assistant.js';
