// Packs the clients as they are published: `npm run clients:pack`.
//   node clients/pack.mjs [typescript | python] [FOLDER]     default: both, in clients/dist
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { generatePython, pythonTools } from './generation/python.mjs';
import { generateTypescript } from './generation/typescript.mjs';

const folderOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const TYPESCRIPT = folderOf('typescript');
const PYTHON = folderOf('python');
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

/** @param {string} folder where `memory_graph-….whl` and the sources go */
async function packPython(folder) {
  await generatePython();
  await copyFile(LICENSE, join(PYTHON, 'LICENSE'));
  await runProgram('python3', ['-m', 'hatchling', 'build', '--directory', folder], {
    cwd: PYTHON,
    env: { ...process.env, PYTHONPATH: await pythonTools() },
  });
}

const [name, folder = folderOf('dist')] = process.argv.slice(2);
if (name === undefined || name === 'typescript') await packTypescript(folder);
if (name === undefined || name === 'python') await packPython(folder);
