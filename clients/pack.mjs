// Packs the clients and the adapters as they are published: `npm run clients:pack`.
//   node clients/pack.mjs [NAME] [FOLDER]     default: all of PACKAGES, in clients/dist
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { generatePython, pythonTools } from './generation/python.mjs';
import { generateTypescript } from './generation/typescript.mjs';

const folderOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const TYPESCRIPT = folderOf('typescript');
const CLI = folderOf('cli');
const IMPORTERS = folderOf('importers');
const REPOSITORY = folderOf('..');
const LICENSE = folderOf('../LICENSE');
const COMPILER = folderOf('../node_modules/typescript/bin/tsc');

/** @param {string} folder where `memory-graph-client-….tgz` goes */
async function packTypescript(folder) {
  await generateTypescript();
  await inDraft(async (draft) => {
    await runProgram(process.execPath, [COMPILER, '-p', TYPESCRIPT, '--outDir', join(draft, 'dist')]);
    for (const name of ['package.json', 'README.md']) await copyFile(join(TYPESCRIPT, name), join(draft, name));
    await packFolder(draft, folder);
  });
}

/**
 * The command line contains the packages of this workspace that it uses: it is installed alone.
 * @param {string} folder where `memory-graph-cli-….tgz` goes
 */
async function packCli(folder) {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  await runProgram('npx', ['nx', 'build', '@memory-graph/cli'], { cwd: REPOSITORY, env });
  await inDraft(async (draft) => {
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
    await packFolder(draft, folder);
  });
}

/** Packages are put together in a folder of their own: what is built in the checkout may be in use. */
async function inDraft(work) {
  const draft = await mkdtemp(join(tmpdir(), 'memory-graph-pack-'));
  try {
    await work(draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function packFolder(source, folder) {
  await copyFile(LICENSE, join(source, 'LICENSE'));
  await mkdir(folder, { recursive: true });
  await runProgram('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: source });
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
  cli: packCli,
  python: async (folder) => {
    await generatePython();
    await packPython(folderOf('python'), folder);
  },
  'openai-agents-python': (folder) => packPython(folderOf('adapters/openai-agents-python'), folder),
  'langgraph-python': (folder) => packPython(folderOf('adapters/langgraph-python'), folder),
  'llamaindex-python': (folder) => packPython(folderOf('adapters/llamaindex-python'), folder),
};

const [name, folder = folderOf('dist')] = process.argv.slice(2);
if (name !== undefined && !(name in PACKAGES)) {
  throw new Error(`Unknown package ${name}: use ${Object.keys(PACKAGES).join(', ')}`);
}
for (const chosen of name === undefined ? Object.keys(PACKAGES) : [name]) await PACKAGES[chosen](resolve(folder));
