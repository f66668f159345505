// Packs the clients, the adapters and the command line as they are published: `npm run clients:pack`.
//   node clients/pack.mjs [--built] [NAME] [FOLDER]     default: all of PACKAGES, in clients/dist
// --built packs packages for Node.js as `npm run build` has left them, and does not compile them again.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatePython } from './generation/python.mjs';
import { generateTypescript } from './generation/typescript.mjs';
import { packCommandLine } from './packing/command-line.mjs';
import { compile, packNode } from './packing/node-package.mjs';
import { packPython } from './packing/python-package.mjs';

const folderOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const given = process.argv.slice(2);
const isBuilt = given[0] === '--built';

async function compileNode(project) {
  if (!isBuilt) await compile(project);
}

async function compileTypescript() {
  if (!isBuilt) await generateTypescript();
  await compileNode(folderOf('typescript'));
}

const nodeAdapter = (name) => async (folder) => {
  await compileTypescript();
  await compileNode(folderOf(`adapters/${name}`));
  await packNode(folderOf(`adapters/${name}`), folder);
};
const pythonAdapter = (name) => (folder) => packPython(folderOf(`adapters/${name}`), folder);

/** What can be packed, by name. */
const PACKAGES = {
  typescript: async (folder) => {
    await compileTypescript();
    await packNode(folderOf('typescript'), folder);
  },
  cli: async (folder) => {
    await compileTypescript();
    await packCommandLine(folderOf('cli'), [folderOf('typescript'), folderOf('importers')], { folder, isBuilt });
  },
  python: async (folder) => {
    await generatePython();
    await packPython(folderOf('python'), folder);
  },
  ...Object.fromEntries(['ai-sdk', 'langgraph', 'openai-agents'].map((name) => [name, nodeAdapter(name)])),
  ...Object.fromEntries(
    ['openai-agents-python', 'langgraph-python', 'llamaindex-python'].map((name) => [name, pythonAdapter(name)]),
  ),
};

const [name, folder = folderOf('dist')] = isBuilt ? given.slice(1) : given;
if (name !== undefined && !(name in PACKAGES)) {
  throw new Error(`Unknown package ${name}: use ${Object.keys(PACKAGES).join(', ')}`);
}
for (const chosen of name === undefined ? Object.keys(PACKAGES) : [name]) await PACKAGES[chosen](resolve(folder));
