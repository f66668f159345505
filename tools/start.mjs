// `npm start`: builds what changed since the last start, then runs the service in this very process, so that signals
// and the exit code are the service's own.
import { buildIfChanged } from './build-if-changed.mjs';

buildIfChanged();
await import('../apps/standalone/dist/main.js');
