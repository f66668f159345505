// Runs a command with a real PostgreSQL in TEST_DATABASE_URL:  node tools/dev-stack/with-postgres.mjs COMMAND ARG …
import { spawn } from 'node:child_process';
import { startPostgres } from './postgres.mjs';

const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('usage: with-postgres.mjs COMMAND [ARG …]');

const postgres = await startPostgres();
console.error(`PostgreSQL ${postgres.version} with pgvector on ${postgres.url}`);
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: postgres.url } });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', async (code) => {
  await postgres.stop();
  process.exit(code ?? 1);
});
