// Packs the built service as one npm package: `npm run pack:service`.
//   node tools/service-package/pack-service.mjs [FOLDER]     default: dist
// The packages of this workspace are bundled; those of others are dependencies, in the versions of this workspace.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { runtimePackages } from './runtime-packages.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGE = fileURLToPath(new URL('package', import.meta.url));
const NAME = '@memory-graph/service';
/** Tests and the suites of adapters are no part of the service. */
const LEFT_OUT = /[\\/](?:contract|testing)[\\/]|\.map$/;

/** @param {string} folder where `memory-graph-service-….tgz` goes */
async function packService(folder) {
  const stage = await mkdtemp(join(tmpdir(), 'memory-graph-package-'));
  try {
    await writePackage(stage);
    await mkdir(folder, { recursive: true });
    await runProgram('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: stage });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function writePackage(stage) {
  const root = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const { own, dependencies } = await runtimePackages(ROOT, '@memory-graph/standalone');
  await cp(PACKAGE, stage, { recursive: true });
  await cp(join(ROOT, 'LICENSE'), join(stage, 'LICENSE'));
  await cp(join(ROOT, 'tools/require-node.mjs'), join(stage, 'bin/require-node.mjs'));
  for (const { folder, manifest } of own) {
    const copy = join(stage, 'node_modules', manifest.name);
    await cp(join(folder, 'dist'), join(copy, 'dist'), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
    await writeJson(join(copy, 'package.json'), bundledManifest(manifest));
  }
  await writeJson(join(stage, 'package.json'), {
    name: NAME,
    version: root.version,
    description: root.description,
    license: root.license,
    type: 'module',
    engines: root.engines,
    bin: { 'memory-graph-service': 'bin/start.mjs' },
    exports: {
      './back-up': './bin/back-up.mjs',
      './preflight': './bin/preflight.mjs',
      './start': './bin/start.mjs',
    },
    dependencies: { ...dependencies, ...Object.fromEntries(own.map(({ manifest }) => [manifest.name, root.version])) },
    bundleDependencies: own.map(({ manifest }) => manifest.name),
  });
}

/** Sources are not in the package. */
function bundledManifest({ name, version, license, type, exports = {}, dependencies }) {
  const built = Object.entries(exports).map(([entry, { default: file }]) => [entry, file]);
  return { name, version, license, type, exports: Object.fromEntries(built), dependencies };
}

async function writeJson(file, value) {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

await packService(resolve(process.argv[2] ?? join(ROOT, 'dist')));
