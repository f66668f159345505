// Packs the clients as they are published: `npm run clients:pack`. Without arguments in their own folders, under `dist`.
import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { generatePython, pythonTools } from './generation/python.mjs';
import { generateTypescript } from './generation/typescript.mjs';

const folderOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const TYPESCRIPT = folderOf('typescript');
const PYTHON = folderOf('python');
const COMPILER = folderOf('../node_modules/typescript/bin/tsc');

/** @param {string} folder where `memory-graph-client-….tgz` goes */
export async function packTypescript(folder) {
  await generateTypescript();
  await runProgram(process.execPath, [COMPILER, '-p', TYPESCRIPT]);
  await mkdir(folder, { recursive: true });
  await runProgram('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: TYPESCRIPT });
}

/** @param {string} folder where `memory_graph-….whl` goes */
export async function packPython(folder) {
  await generatePython();
  await runProgram('python3', ['-m', 'hatchling', 'build', '--target', 'wheel', '--directory', folder], {
    cwd: PYTHON,
    env: { ...process.env, PYTHONPATH: await pythonTools() },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await packTypescript(join(TYPESCRIPT, 'dist/package'));
  const hasPython = spawnSync('python3', ['--version']).status === 0;
  if (hasPython) await packPython(join(PYTHON, 'dist'));
}
