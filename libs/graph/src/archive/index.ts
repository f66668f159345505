export { entitiesToName, toArchivedEvidence } from './to-archived-evidence.js';
