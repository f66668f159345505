// `npm start`: builds what changed since the last start, then runs the service in this very process, so that signals
// and the exit code are the service's own.
import './require-node.mjs';

// Not loaded by an older Node.js.
import('./build-if-changed.mjs').then(({ buildIfChanged }) => {
  buildIfChanged();
  return import('../apps/standalone/dist/main.js');
});
