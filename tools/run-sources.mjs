// For `node --import`: lets a tool import the libraries and applications of the workspace, which have no other build than the
// bundles of the applications, from their TypeScript sources.
import { register } from 'node:module';

register('./jest-runner/hooks.mjs', import.meta.url);
process.setSourceMapsEnabled(true);
