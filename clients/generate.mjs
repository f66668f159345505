// Generates what the clients have from the OpenAPI document, where it has changed since: `npm run clients:generate`.
//   node clients/generate.mjs [typescript] [python]     default: both
import { generatePython } from './generation/python.mjs';
import { generateTypescript } from './generation/typescript.mjs';

const GENERATORS = { typescript: generateTypescript, python: generatePython };

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in GENERATORS));
if (unknown !== undefined) throw new Error(`Unknown client ${unknown}: use ${Object.keys(GENERATORS).join(' or ')}`);
for (const name of chosen.length > 0 ? chosen : Object.keys(GENERATORS)) await GENERATORS[name]();
