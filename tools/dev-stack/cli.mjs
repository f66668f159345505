// The engines alone, for manual work:
//   npm run stack -- up [--data FOLDER] [--engines kafka,neo4j,postgres] [--detach]
//   npm run stack -- down|status [--data FOLDER]
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ENGINES, ENGINE_NAMES, environmentOf, parseEngineNames } from './engines.mjs';
import { isAlive } from './process-id.mjs';
import { startStack } from './stack.mjs';
import { readStackState } from './stack-state.mjs';

const POLL_MS = 200;
const COMMANDS = { up, down, status };

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: 'data/stack' },
    engines: { type: 'string', default: ENGINE_NAMES.join(',') },
    detach: { type: 'boolean', default: false },
  },
});
const folder = resolve(options.data);
const [name] = positionals;
if (!(name in COMMANDS)) throw new Error(`usage: npm run stack -- ${Object.keys(COMMANDS).join('|')} [--data FOLDER]`);
await COMMANDS[name]();

async function up() {
  if (options.detach) return upDetached();
  const stack = await startStack({ engines: parseEngineNames(options.engines), dataDir: folder, log: console.log });
  console.log(`Data: ${folder}. Ctrl-C stops the engines. To paste:\n${exports(stack.environment)}`);
  // Ctrl-C arrives twice through npm.
  let closing;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => (closing ??= stack.close().then(() => process.exit())));
  }
}

/** The same command in the background: it outlives this one, until `down`. */
async function upDetached() {
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, 'stack.log');
  const output = openSync(logFile, 'w');
  const args = [process.argv[1], 'up', '--data', folder, '--engines', options.engines];
  const background = spawn(process.execPath, args, { detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  const names = parseEngineNames(options.engines);
  while (!isRunning(background.pid, names)) {
    if (background.exitCode !== null) throw new Error(`The stack did not start:\n${readFileSync(logFile, 'utf8')}`);
    await sleep(POLL_MS);
  }
  background.unref();
  status();
}

function isRunning(ownerPid, names) {
  const state = readStackState(folder);
  return state?.ownerPid === ownerPid && names.every((name) => state.engines[name]?.pid);
}

async function down() {
  const state = readStackState(folder);
  if (state === null || !isAlive(state.keeperPid)) return console.log(`No stack runs in ${folder}.`);
  process.kill(isAlive(state.ownerPid) ? state.ownerPid : state.keeperPid, 'SIGTERM');
  while (isAlive(state.keeperPid)) await sleep(POLL_MS);
  console.log(`Stopped. The data stays in ${folder}.`);
}

function status() {
  const state = readStackState(folder);
  if (state === null) return console.log(`No stack has run in ${folder}.`);
  const running = isAlive(state.keeperPid);
  const engines = Object.entries(state.engines).map(([name, { version, address, pid }]) => {
    const alive = running && pid !== null && isAlive(pid);
    return { name, engine: ENGINES[name].title, version, address, pid: alive ? pid : null, alive };
  });
  console.table(Object.fromEntries(engines.map(({ name, ...row }) => [name, row])));
  console.log(`Data: ${folder}`);
  console.log(exports(environmentOf(engines.filter(({ alive }) => alive))));
}

function exports(environment) {
  return Object.entries(environment)
    .map(([variable, address]) => `export ${variable}=${address}`)
    .join('\n');
}
