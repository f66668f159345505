// Where no registry is reached: a base image from Debian's packages and the Node.js that runs this.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const LOCAL_BASE = 'localhost/node:20-bookworm-minbase';

/** Makes the image, unless it is there. As root, with mmdebstrap. */
export function makeBaseImage(run) {
  if (run(['image', 'inspect', LOCAL_BASE], { stdio: 'ignore' }) === 0) return LOCAL_BASE;
  const folder = mkdtempSync(join(tmpdir(), 'memory-graph-base-'));
  try {
    const root = join(folder, 'root');
    const include = '--include=ca-certificates,libstdc++6';
    must('mmdebstrap', ['--variant=minbase', '--quiet', include, 'bookworm', root]);
    const modules = spawnSync('npm', ['root', '--global'], { encoding: 'utf8' }).stdout.trim();
    mkdirSync(join(root, 'usr/lib/node_modules'), { recursive: true });
    cpSync(realpathSync(process.execPath), join(root, 'usr/bin/node'));
    cpSync(join(modules, 'npm'), join(root, 'usr/lib/node_modules/npm'), { recursive: true });
    must('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/bin/npm')]);
    // How this machine reaches its registries.
    for (const file of ['/etc/ssl/certs/ca-certificates.crt', npmConfig('globalconfig')]) {
      if (!existsSync(file)) continue;
      mkdirSync(dirname(join(root, file)), { recursive: true });
      cpSync(file, join(root, file), { dereference: true });
    }
    must('tar', ['-C', root, '-cf', join(folder, 'root.tar'), '.']);
    const changes = ['PATH=/usr/local/bin:/usr/bin:/bin', `npm_config_registry=${npmConfig('registry')}`];
    const status = run([
      'import',
      ...changes.flatMap((change) => ['--change', `ENV ${change}`]),
      join(folder, 'root.tar'),
      LOCAL_BASE,
    ]);
    if (status !== 0) throw new Error('the base image could not be imported');
    return LOCAL_BASE;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function npmConfig(name) {
  return spawnSync('npm', ['config', 'get', name], { encoding: 'utf8' }).stdout.trim();
}

function must(program, args) {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${program} failed${error ? `: ${error.message}` : ''}`);
}
