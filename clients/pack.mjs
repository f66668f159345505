// Packs the clients as they are published: `npm run clients:pack`.
//   node clients/pack.mjs [typescript | cli | python] [FOLDER]     default: all, in clients/dist
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { generatePython, pythonTools } from './generation/python.mjs';
import { generateTypescript } from './generation/typescript.mjs';

const folderOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const TYPESCRIPT = folderOf('typescript');
const PYTHON = folderOf('python');
const CLI = folderOf('cli');
const IMPORTERS = folderOf('importers');
const BUILD = folderOf('../tools/build-project.mjs');
const LICENSE = folderOf('../LICENSE');
const COMPILER = folderOf('../node_modules/typescript/bin/tsc');

/** @param {string} folder where `memory-graph-client-….tgz` goes */
async function packTypescript(folder) {
  await buildTypescript();
  await copyFile(LICENSE, join(TYPESCRIPT, 'LICENSE'));
  await packFolder(TYPESCRIPT, folder);
}

async function buildTypescript() {
  await generateTypescript();
  await rm(join(TYPESCRIPT, 'dist'), { recursive: true, force: true });
  await runProgram(process.execPath, [COMPILER, '-p', TYPESCRIPT]);
}

async function packFolder(source, folder) {
  await mkdir(folder, { recursive: true });
  await runProgram('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: source });
}

/**
 * The command line contains the packages of this workspace that it uses: it is installed alone.
 * @param {string} folder where `memory-graph-cli-….tgz` goes
 */
async function packCli(folder) {
  await buildTypescript();
  for (const project of [IMPORTERS, CLI]) await runProgram(process.execPath, [BUILD, project]);
  const draft = await mkdtemp(join(tmpdir(), 'memory-graph-cli-'));
  try {
    const { nx: _nx, devDependencies: _forTests, ...description } = await packageIn(CLI);
    const bundled = await Promise.all([TYPESCRIPT, IMPORTERS].map((project) => bundle(project, draft)));
    // What the contained packages need is installed with the package.
    const dependencies = Object.assign(
      {},
      ...bundled.map((contained) => contained.dependencies),
      description.dependencies,
    );
    const bundleDependencies = bundled.map(({ name }) => name);
    await writeFile(
      join(draft, 'package.json'),
      JSON.stringify({ ...description, dependencies, bundleDependencies }, null, 2),
    );
    for (const name of ['bin', 'dist', 'README.md']) await cp(join(CLI, name), join(draft, name), { recursive: true });
    await copyFile(LICENSE, join(draft, 'LICENSE'));
    await packFolder(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Copies a built package into the `node_modules` of another one. */
async function bundle(project, into) {
  const description = await packageIn(project);
  const target = join(into, 'node_modules', description.name);
  for (const name of ['package.json', 'dist']) await cp(join(project, name), join(target, name), { recursive: true });
  return description;
}

async function packageIn(folder) {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
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
if (name === undefined || name === 'cli') await packCli(folder);
if (name === undefined || name === 'python') await packPython(folder);
