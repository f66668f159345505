// Packs the clients and the adapters as they are published: `npm run clients:pack`.
//   node clients/pack.mjs [NAME] [FOLDER]     default: all of PACKAGES, in clients/dist
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { generatePython, pythonTools } from './generation/python.mjs';
import { generateTypescript } from './generation/typescript.mjs';

const folderOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const TYPESCRIPT = folderOf('typescript');
const LICENSE = folderOf('../LICENSE');
const COMPILER = folderOf('../node_modules/typescript/bin/tsc');

/** @param {string} folder where `memory-graph-client-….tgz` goes */
async function packTypescript(folder) {
  await generateTypescript();
  await copyFile(LICENSE, join(TYPESCRIPT, 'LICENSE'));
  await rm(join(TYPESCRIPT, 'dist'), { recursive: true, force: true });
  await runProgram(process.execPath, [COMPILER, '-p', TYPESCRIPT]);
  await mkdir(folder, { recursive: true });
  await runProgram('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: TYPESCRIPT });
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
  typescript: packTypescript,
  python: async (folder) => {
    await generatePython();
    await packPython(folderOf('python'), folder);
  },
  'openai-agents-python': (folder) => packPython(folderOf('adapters/openai-agents-python'), folder),
  'langgraph-python': (folder) => packPython(folderOf('adapters/langgraph-python'), folder),
};

const [name, folder = folderOf('dist')] = process.argv.slice(2);
if (name !== undefined && !(name in PACKAGES)) {
  throw new Error(`Unknown package ${name}: use ${Object.keys(PACKAGES).join(', ')}`);
}
for (const chosen of name === undefined ? Object.keys(PACKAGES) : [name]) await PACKAGES[chosen](resolve(folder));
