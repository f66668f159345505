// Real Kafka, Neo4j and PostgreSQL on this machine: see docs/contributing/dev-stack.md.
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEngine } from './engine.mjs';
import { ENGINES, ENGINE_NAMES, environmentOf } from './engines.mjs';
import { freePorts } from './free-port.mjs';
import { openKeeper } from './keeper-client.mjs';
import { readStackState, untilUnused, writeStackState } from './stack-state.mjs';

/** @type {typeof import('./stack.mjs').startStack} */
export async function startStack({ engines: names = ENGINE_NAMES, dataDir, log = () => {} } = {}) {
  if (process.env.TEST_STACK === 'testcontainers') {
    const { startContainers } = await import('./containers.mjs');
    return startContainers(names, log);
  }
  const folder = dataDir === undefined ? mkdtempSync(join(tmpdir(), 'memory-graph-stack-')) : resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  // Entered, not read, by the user that PostgreSQL runs as.
  chmodSync(folder, 0o711);
  await untilUnused(folder);
  const keeper = openKeeper(dataDir === undefined ? folder : undefined);

  const lastTime = readStackState(folder)?.engines ?? {};
  const known = Object.fromEntries(Object.entries(lastTime).map(([name, engine]) => [name, { ...engine, pid: null }]));
  const record = () => writeStackState(folder, { ownerPid: process.pid, keeperPid: keeper.pid, engines: known });
  const onReady = ({ name, version, address, ports, pid }) => {
    known[name] = { version, address, ports, pid };
    record();
  };
  const start = async (name) => {
    const ports = await freePorts(ENGINES[name].portCount, lastTime[name]?.ports);
    const place = { folder: join(folder, name), isTemporary: dataDir === undefined, ports };
    return startEngine(ENGINES[name], { ...place, keeper, log, onReady });
  };
  try {
    record();
    const started = await Promise.all(names.map(start));
    return {
      engines: Object.fromEntries(started.map((engine) => [engine.name, engine])),
      environment: environmentOf(started),
      dataDir: folder,
      close: () => keeper.close(),
    };
  } catch (error) {
    await keeper.close();
    throw error;
  }
}
