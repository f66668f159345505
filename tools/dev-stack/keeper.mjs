// The process that owns the engines of one stack and ends with the process that asked for them, however that one ends: its
// channel closes even when it is killed. It runs in a session of its own, where Ctrl-C of the terminal does not reach it.
//   keeper.mjs [FOLDER]    FOLDER is removed at the end
//   DEV_STACK_NICE         the niceness of the engines (default: unchanged); below 0 only for root
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Time for an orderly stop, after which running engines are killed. */
const STOP_TIMEOUT_MS = 15_000;

/** Linux may share the processors between sessions first, and by niceness only within each: see sched(7), "autogroup". */
const SESSION_NICENESS = '/proc/self/autogroup';

const [temporaryFolder] = process.argv.slice(2);
if (process.env.DEV_STACK_NICE) setNiceness(Number(process.env.DEV_STACK_NICE));
/** @type {Map<string, { child: import('node:child_process').ChildProcess, stopSignal: NodeJS.Signals, exited: Promise<void> }>} */
const running = new Map();

const REQUESTS = {
  start: ({ engine, launch }) => start(engine, launch),
  stop: ({ engine }) => stop(engine),
  kill: ({ engine }) => kill(engine),
};

process.on('message', async ({ id, request, ...details }) => {
  try {
    answer({ id, result: await REQUESTS[request](details) });
  } catch (error) {
    answer({ id, error: error.message });
  }
});
process.once('disconnect', () => void end());
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.disconnect());

/** Of this process and this session, which the engines inherit. */
function setNiceness(niceness) {
  setPriority(niceness);
  if (existsSync(SESSION_NICENESS)) writeFileSync(SESSION_NICENESS, String(niceness));
}

function answer(message) {
  if (process.connected) process.send(message);
}

/** @returns {Promise<number>} the process id */
async function start(engine, { command, args, cwd, user, logFile, stopSignal }) {
  const log = openSync(logFile, 'a');
  try {
    const child = spawn(command, args, { cwd, stdio: ['ignore', log, log], ...user });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    running.set(engine, { child, stopSignal, exited: exited.then(() => void running.delete(engine)) });
    return child.pid;
  } finally {
    closeSync(log);
  }
}

async function stop(engine) {
  const entry = running.get(engine);
  if (entry === undefined) return;
  entry.child.kill(entry.stopSignal);
  const impatience = setTimeout(() => entry.child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await entry.exited;
  clearTimeout(impatience);
}

async function kill(engine) {
  const entry = running.get(engine);
  entry?.child.kill('SIGKILL');
  await entry?.exited;
}

async function end() {
  await Promise.all([...running.keys()].map(stop));
  // The helpers of a killed server may still write for a moment: removal is tried again.
  if (temporaryFolder) rmSync(temporaryFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  process.exit();
}
