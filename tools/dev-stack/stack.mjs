// Real Kafka, Neo4j and PostgreSQL on this machine, without Docker: see docs/dev-stack.md.
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEngine } from './engine.mjs';
import { freePort } from './free-port.mjs';
import { kafka } from './kafka.mjs';
import { openKeeper } from './keeper-client.mjs';
import { neo4j } from './neo4j.mjs';
import { postgres } from './postgres.mjs';

export const ENGINES = { kafka, neo4j, postgres };

/** @type {typeof import('./stack.mjs').startStack} */
export async function startStack({ engines: names = Object.keys(ENGINES), dataDir, log = () => {} } = {}) {
  const folder = dataDir === undefined ? mkdtempSync(join(tmpdir(), 'memory-graph-stack-')) : resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  // Entered, not read, by the user that PostgreSQL runs as.
  chmodSync(folder, 0o711);
  const keeper = openKeeper(dataDir === undefined ? folder : undefined);
  const close = () => keeper.close();

  const start = async (name) => {
    const definition = ENGINES[name];
    const ports = [];
    for (let count = 0; count < definition.portCount; count++) ports.push(await freePort());
    return startEngine(definition, { folder: join(folder, name), ports, keeper, log });
  };
  try {
    const started = await Promise.all(names.map(start));
    return {
      engines: Object.fromEntries(started.map((engine) => [engine.name, engine])),
      environment: Object.fromEntries(started.map(({ name, address }) => [ENGINES[name].variable, address])),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
