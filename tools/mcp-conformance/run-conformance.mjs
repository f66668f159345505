// Runs the conformance suite of the Model Context Protocol: `node run-conformance.mjs server --url …`. The suite is
// written for Node 22. All that Node 20 lacks of it is `fs.globSync`, which no scenario calls.
import * as fs from 'node:fs';
import { register } from 'node:module';

if (!('globSync' in fs)) register('./glob-sync.mjs', import.meta.url);
await import('@modelcontextprotocol/conformance/dist/index.js');
