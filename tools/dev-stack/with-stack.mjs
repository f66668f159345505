// Runs a command with real engines, whose addresses it finds in TEST_KAFKA_BROKERS, TEST_NEO4J_URL and TEST_DATABASE_URL:
//   node tools/dev-stack/with-stack.mjs [--engines kafka,neo4j,postgres] COMMAND [ARG …]
// An engine whose variable is already set is not started: the command uses that one.
import { spawn } from 'node:child_process';
import { ENGINES, startStack } from './stack.mjs';

const { names, command, args } = parsed(process.argv.slice(2));
const missing = names.filter((name) => process.env[testVariable(name)] === undefined);
const stack = await startStack({ engines: missing, log: (line) => console.error(line) });
const addresses = missing.map((name) => [testVariable(name), stack.engines[name].address]);

const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...Object.fromEntries(addresses) } });
// Ctrl-C reaches the command by itself too; the engines end after it, not before.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('error', (error) => void end(127, error.message));
child.once('exit', (code) => void end(code ?? 1));

async function end(code, reason) {
  if (reason) console.error(reason);
  await stack.close();
  process.exit(code);
}

function testVariable(name) {
  return `TEST_${ENGINES[name].variable}`;
}

function parsed([first, ...rest]) {
  const [list, ...others] = first === '--engines' ? rest : [Object.keys(ENGINES).join(','), first, ...rest];
  const [command, ...args] = others;
  const names = list?.split(',') ?? [];
  if (!command || names.some((name) => !(name in ENGINES))) {
    console.error(`usage: with-stack.mjs [--engines ${Object.keys(ENGINES).join(',')}] COMMAND [ARG …]`);
    process.exit(2);
  }
  return { names, command, args };
}
