// Starts all applications of the built tree as processes. It uses libraries of the workspace, which are TypeScript.
import '../run-sources.mjs';

// Static imports would be loaded before.
await import('./start-system.mjs');
