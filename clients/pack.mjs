// Packs the clients and the adapters as they are published: `npm run clients:pack`.
//   node clients/pack.mjs [--built] [NAME] [FOLDER]     default: all of PACKAGES, in clients/dist
// --built packs packages for Node.js as `npm run build` has left them, and does not compile them again.
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { generatePython, pythonTools } from './generation/python.mjs';
import { generateTypescript } from './generation/typescript.mjs';

const folderOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const LICENSE = folderOf('../LICENSE');
const COMPILER = folderOf('../node_modules/typescript/bin/tsc');

const given = process.argv.slice(2);
const isBuilt = given[0] === '--built';

/**
 * @param {string} project
 * @param {string} folder where the `.tgz` goes
 */
async function packNode(project, folder) {
  await copyFile(LICENSE, join(project, 'LICENSE'));
  if (!isBuilt) {
    await rm(join(project, 'dist'), { recursive: true, force: true });
    await runProgram(process.execPath, [COMPILER, '-p', project]);
  }
  await mkdir(folder, { recursive: true });
  await runProgram('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: project });
}

/**
 * @param {string} project
 * @param {string} folder where the `.whl` and the sources go
 */
async function packPython(project, folder) {
  await copyFile(LICENSE, join(project, 'LICENSE'));
  await runProgram('python3', ['-m', 'hatchling', 'build', '--directory', folder], {
    cwd: project,
    env: { ...process.env, PYTHONPATH: await pythonTools() },
  });
}

/** What can be packed, by name. */
const PACKAGES = {
  typescript: async (folder) => {
    if (!isBuilt) await generateTypescript();
    await packNode(folderOf('typescript'), folder);
  },
  python: async (folder) => {
    await generatePython();
    await packPython(folderOf('python'), folder);
  },
  'ai-sdk': (folder) => packNode(folderOf('adapters/ai-sdk'), folder),
  langgraph: (folder) => packNode(folderOf('adapters/langgraph'), folder),
  'openai-agents': (folder) => packNode(folderOf('adapters/openai-agents'), folder),
  'openai-agents-python': (folder) => packPython(folderOf('adapters/openai-agents-python'), folder),
  'langgraph-python': (folder) => packPython(folderOf('adapters/langgraph-python'), folder),
};

const [name, folder = folderOf('dist')] = isBuilt ? given.slice(1) : given;
if (name !== undefined && !(name in PACKAGES)) {
  throw new Error(`Unknown package ${name}: use ${Object.keys(PACKAGES).join(', ')}`);
}
for (const chosen of name === undefined ? Object.keys(PACKAGES) : [name]) await PACKAGES[chosen](resolve(folder));
