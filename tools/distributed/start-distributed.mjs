// `npm run start:distributed`: builds what changed since the last start, then starts a process for each app.
import { buildIfChanged } from '../build-if-changed.mjs';

buildIfChanged();
await import('./main.mjs');
