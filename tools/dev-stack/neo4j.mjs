// A real Neo4j server (Community), started by Neo4jServer.java from its Maven artifacts.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import neo4jDriver from 'neo4j-driver';
import { mavenJars } from './maven-packages.mjs';

const VERSION = '5.26.16';
const LAUNCHER = fileURLToPath(new URL('Neo4jServer.java', import.meta.url));
/** Neo4j reaches into these packages of the JDK. */
const OPENED = ['java.base/java.nio', 'java.base/java.io', 'java.base/sun.nio.ch'];
const PROBE_TIMEOUT_MS = 2_000;

export const neo4j = {
  name: 'neo4j',
  title: 'Neo4j',
  version: VERSION,
  variable: 'NEO4J_URL',
  portCount: 1,
  stopSignal: 'SIGTERM',
  addressOf: ([port]) => `bolt://127.0.0.1:${port}`,
  install: (log) => mavenJars(`neo4j-${VERSION}`, [`org.neo4j:neo4j:${VERSION}`], log),

  async prepare({ folder }) {
    mkdirSync(folder, { recursive: true });
  },

  launch: ({ program, folder, ports: [port] }) => ({
    command: 'java',
    args: [
      '-Xmx1g',
      ...OPENED.map((name) => `--add-opens=${name}=ALL-UNNAMED`),
      ...['-cp', join(program, '*'), LAUNCHER, join(folder, 'home'), String(port)],
    ],
    cwd: folder,
  }),

  async probe(address) {
    const driver = neo4jDriver.driver(address, undefined, {
      connectionTimeout: PROBE_TIMEOUT_MS,
      connectionAcquisitionTimeout: PROBE_TIMEOUT_MS,
      maxTransactionRetryTime: 0,
    });
    try {
      await driver.executeQuery('RETURN 1');
    } finally {
      await driver.close();
    }
  },
};
