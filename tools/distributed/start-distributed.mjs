// `npm run start:distributed`: builds what changed since the last start, then starts a process for each app.
import '../require-node.mjs';

// Not loaded by an older Node.js.
import('../build-if-changed.mjs').then(({ buildIfChanged }) => {
  buildIfChanged();
  return import('./main.mjs');
});
