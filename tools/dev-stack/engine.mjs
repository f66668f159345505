import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './process-id.mjs';
import { runProgram } from './run-program.mjs';

const READY_TIMEOUT_MS = 180_000;
const PROBE_INTERVAL_MS = 50;
/** A server that was killed may find its own remains in the way for a moment; then it is started again. */
const START_ATTEMPTS = 5;
const START_AGAIN_AFTER_MS = 300;
const SHOWN_CHARACTERS = 2_000;

/**
 * One engine of a stack: started, and stopped and started again on the same port and data.
 * @param {object} definition kafka, neo4j or postgres
 * @param {{ folder: string, isTemporary?: boolean, ports: number[], keeper: object, log: (line: string) => void, onReady: (engine: object) => void }} place
 * @returns {Promise<import('./stack.mjs').Engine>} when it is ready
 */
export async function startEngine(definition, { folder, isTemporary = false, ports, keeper, log, onReady }) {
  const { name, title, version } = definition;
  const address = definition.addressOf(ports);
  const program = await definition.install(log);
  const logFile = join(folder, `${name}.log`);
  const engine = {
    ...{ name, address, version, ports, readyMs: 0, pid: 0, start, stop, kill, run },
    get dataFolder() {
      return definition.dataFolder({ folder });
    },
  };
  await start();
  return engine;

  async function start() {
    const startedAt = performance.now();
    mkdirSync(folder, { recursive: true });
    await definition.prepare({ program, folder, ports, log });
    const launch = {
      ...definition.launch({ program, folder, isTemporary, ports }),
      logFile,
      stopSignal: definition.stopSignal,
    };
    for (let attempt = 1; !(await isReady(launch)); attempt++) {
      if (attempt === START_ATTEMPTS) throw new Error(`${title} did not start:\n${endOf(logFile)}`);
      await sleep(START_AGAIN_AFTER_MS);
    }
    engine.readyMs = Math.round(performance.now() - startedAt);
    onReady(engine);
    log(`${title} ${version} on ${address} (pid ${engine.pid}, ready after ${(engine.readyMs / 1000).toFixed(1)} s)`);
  }

  /** False if the process ended before it was ready. */
  async function isReady(launch) {
    engine.pid = await keeper.start(name, launch);
    const end = Date.now() + READY_TIMEOUT_MS;
    while (isAlive(engine.pid)) {
      try {
        await definition.probe(address);
        return true;
      } catch (error) {
        if (Date.now() > end) throw new Error(`${title} was not ready in time:\n${endOf(logFile)}`, { cause: error });
        await sleep(PROBE_INTERVAL_MS);
      }
    }
    return false;
  }

  function stop() {
    return keeper.stop(name);
  }

  function kill() {
    return keeper.kill(name);
  }

  function run(tool, args) {
    const { command, args: first = [], ...options } = definition.tool(tool, { program, folder });
    return runProgram(command, [...first, ...args], options);
  }
}

function endOf(logFile) {
  return readFileSync(logFile, 'utf8').slice(-SHOWN_CHARACTERS);
}
