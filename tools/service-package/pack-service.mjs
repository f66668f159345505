// Packs the service as an npm package, and the runtime of its models as one for each platform: `npm run pack:service`.
//   node tools/service-package/pack-service.mjs [FOLDER]     default: dist
// The package contains the bundle, the files of the console and the documentation. The packages that are no part of the bundle are dependencies, in
// the versions of this workspace.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { EXTERNAL_PACKAGES } from '../bundle/external-packages.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGE = fileURLToPath(new URL('package', import.meta.url));
/** In the workspace, so that source maps name no folder of this machine. */
const BUNDLE = '.build/service-package';
/** What the gateway serves as files, by the names of their packages. */
const SERVED = { '@memory-graph/console': ['apps/console', 'dist'], '@memory-graph/docs': ['docs', '.'] };
/** With the libraries of all platforms: 288 MB. The packed service takes that of its platform, in a package of ours. */
const RUNTIME = 'onnxruntime-node';
/** Where libraries that may be passed on are all it needs; on others, `onnxruntime-node` can be installed beside the service. */
const PLATFORMS = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'arm64' },
];
const RUNTIME_LICENSE = await readFile(new URL('onnxruntime-license.txt', import.meta.url), 'utf8');
const runtimeOf = ({ os, cpu }) => `@memory-graph/model-runtime-${os}-${cpu}`;

/** @param {string} folder where `memory-graph-memory-graph-….tgz` goes, and the runtimes of its models */
async function packAll(folder) {
  await pack(folder, writeService);
  for (const platform of PLATFORMS) await pack(folder, (stage) => writeRuntime(stage, platform));
}

async function pack(folder, write) {
  const stage = await mkdtemp(join(tmpdir(), 'memory-graph-package-'));
  try {
    await write(stage);
    await mkdir(folder, { recursive: true });
    await runProgram('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: stage });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function writeService(stage) {
  const root = await readJson(join(ROOT, 'package.json'));
  await cp(PACKAGE, stage, { recursive: true });
  await cp(join(ROOT, 'LICENSE'), join(stage, 'LICENSE'));
  await cp(join(ROOT, 'tools/require-node.mjs'), join(stage, 'bin/require-node.mjs'));
  const options = ['--output', BUNDLE, '--licenses', join(stage, 'THIRD-PARTY-LICENSES.txt')];
  await runProgram(process.execPath, ['tools/bundle/bundle.mjs', ...options], { cwd: ROOT });
  await cp(join(ROOT, BUNDLE), join(stage, 'dist'), { recursive: true });
  const { version, license } = root;
  for (const [name, [folder, files]] of Object.entries(SERVED)) {
    const { exports } = await readJson(join(ROOT, folder, 'package.json'));
    const copy = join(stage, 'node_modules', name);
    await cp(join(ROOT, folder, files), join(copy, files), { recursive: true });
    await writeJson(join(copy, 'package.json'), { name, version, license, type: 'module', exports });
  }
  await writeJson(join(stage, 'package.json'), {
    name: '@memory-graph/memory-graph',
    version: root.version,
    description: root.description,
    license: root.license,
    repository: root.repository,
    type: 'module',
    engines: root.engines,
    // Not `memory-graph`, which is that of the command line. `npx` needs no name where a package has one program.
    bin: { 'memory-graph-service': 'bin/start.mjs' },
    exports: {
      './back-up': './bin/back-up.mjs',
      './preflight': './bin/preflight.mjs',
      './start': './bin/start.mjs',
    },
    dependencies: {
      ...(await versionsOf(EXTERNAL_PACKAGES.filter((name) => name !== RUNTIME))),
      ...Object.fromEntries(Object.keys(SERVED).map((name) => [name, version])),
    },
    optionalDependencies: Object.fromEntries(PLATFORMS.map((platform) => [runtimeOf(platform), version])),
    bundleDependencies: Object.keys(SERVED),
  });
}

/** The code of the runtime is the same; npm installs the package whose `os` and `cpu` fit. */
async function writeRuntime(stage, { os, cpu }) {
  const source = join(ROOT, 'node_modules', RUNTIME);
  const library = join('bin/napi-v6', os, cpu);
  for (const part of ['dist', library]) await cp(join(source, part), join(stage, part), { recursive: true });
  const { version, repository, engines } = await readJson(join(ROOT, 'package.json'));
  const { version: original, main, license, dependencies } = await readJson(join(source, 'package.json'));
  const name = runtimeOf({ os, cpu });
  await writeFile(join(stage, 'LICENSE'), RUNTIME_LICENSE);
  await writeFile(
    join(stage, 'README.md'),
    `# ${name}\n\nONNX Runtime ${original} for Memory Graph: the package \`${RUNTIME}\`, with the library of one platform.\n`,
  );
  await writeJson(join(stage, 'package.json'), {
    ...{ name, version, license, repository, engines, type: 'commonjs', main, os: [os], cpu: [cpu] },
    description: `ONNX Runtime ${original} for ${os} on ${cpu}, as Memory Graph uses it`,
    dependencies: { 'onnxruntime-common': dependencies['onnxruntime-common'] },
  });
}

async function versionsOf(names) {
  const version = async (name) => (await readJson(join(ROOT, 'node_modules', name, 'package.json'))).version;
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await version(name)])));
}

async function readJson(file) {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function writeJson(file, value) {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

await packAll(resolve(process.argv[2] ?? join(ROOT, 'dist')));
