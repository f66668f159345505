// Runs a command with real engines, whose addresses it finds in TEST_KAFKA_BROKERS, TEST_NEO4J_URL and TEST_DATABASE_URL:
//   node tools/dev-stack/with-stack.mjs [--engines kafka,neo4j,postgres] COMMAND [ARG …]
// An engine whose variable is already set is not started: the command uses that one.
import { spawn } from 'node:child_process';
import { ENGINE_NAMES, parseEngineNames, testVariable } from './engines.mjs';
import { startStack } from './stack.mjs';

const given = process.argv.slice(2);
const names = given[0] === '--engines' ? parseEngineNames(given.splice(0, 2)[1] ?? '') : ENGINE_NAMES;
const [command, ...args] = given;
if (command === undefined) throw new Error('usage: with-stack.mjs [--engines kafka,neo4j,postgres] COMMAND [ARG …]');

const missing = names.filter((name) => process.env[testVariable(name)] === undefined);
const stack = await startStack({ engines: missing, log: (line) => console.error(line) });
const addresses = missing.map((name) => [testVariable(name), stack.engines[name].address]);

const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...Object.fromEntries(addresses) } });
// Ctrl-C reaches the command by itself too; the engines end after it, not before.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('error', (error) => {
  console.error(error.message);
  void end(127);
});
child.once('exit', (code) => void end(code ?? 1));

async function end(code) {
  await stack.close();
  process.exit(code);
}
