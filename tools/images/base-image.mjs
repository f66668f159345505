// Where no registry is reached: base images from Debian's packages. As root, with mmdebstrap.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The recommended version of Node.js. */
const NODE_VERSION = readFileSync(new URL('../../.nvmrc', import.meta.url), 'utf8').trim();
export const LOCAL_BASE = `localhost/node:${NODE_VERSION}-bookworm-minbase`;
const LOCAL_JAVA_BASE = 'localhost/debian:bookworm-java';

/** @param {(args: string[], options?: object) => number} run runs a command of the container engine. @returns its exit code */
export function makeBaseImage(run) {
  const packages = ['ca-certificates', 'libstdc++6'];
  return makeDebianImage(run, LOCAL_BASE, packages, installNode, [
    'PATH=/usr/local/bin:/usr/bin:/bin',
    `npm_config_registry=${npmConfig('registry')}`,
  ]);
}

/** With Java, and what the health checks of engines call. */
export function makeJavaBaseImage(run) {
  return makeDebianImage(run, LOCAL_JAVA_BASE, ['openjdk-17-jre-headless', 'wget'], () => {}, []);
}

/** Makes the image, unless it is there. @returns its name */
function makeDebianImage(run, image, packages, fill, environment) {
  if (run(['image', 'inspect', image], { stdio: 'ignore' }) === 0) return image;
  const folder = mkdtempSync(join(tmpdir(), 'memory-graph-base-'));
  try {
    const root = join(folder, 'root');
    must('mmdebstrap', ['--variant=minbase', '--quiet', `--include=${packages.join(',')}`, 'bookworm', root]);
    fill(root);
    must('tar', ['-C', root, '-cf', join(folder, 'root.tar'), '.']);
    const changes = environment.flatMap((variable) => ['--change', `ENV ${variable}`]);
    if (run(['import', ...changes, join(folder, 'root.tar'), image]) !== 0)
      throw new Error(`${image} was not imported.`);
    return image;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Node.js as npm serves it, the npm that runs this, and how this machine reaches its registries. */
function installNode(root) {
  const name = `node-linux-${process.arch}`;
  const draft = join(root, 'tmp/node');
  must('npm', ['install', '--silent', '--prefix', draft, `${name}@${NODE_VERSION}`]);
  cpSync(join(draft, 'node_modules', name, 'bin/node'), join(root, 'usr/bin/node'));
  rmSync(draft, { recursive: true });
  const modules = spawnSync('npm', ['root', '--global'], { encoding: 'utf8' }).stdout.trim();
  mkdirSync(join(root, 'usr/lib/node_modules'), { recursive: true });
  cpSync(join(modules, 'npm'), join(root, 'usr/lib/node_modules/npm'), { recursive: true });
  must('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/bin/npm')]);
  for (const file of ['/etc/ssl/certs/ca-certificates.crt', npmConfig('globalconfig')]) {
    if (!existsSync(file)) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(file, join(root, file), { dereference: true });
  }
}

function npmConfig(name) {
  return spawnSync('npm', ['config', 'get', name], { encoding: 'utf8' }).stdout.trim();
}

function must(program, args) {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${program} failed${error ? `: ${error.message}` : ''}`);
}
