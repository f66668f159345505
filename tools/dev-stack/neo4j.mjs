// A real Neo4j server (Community), started by Neo4jServer.java from its Maven artifacts.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import neo4jDriver from 'neo4j-driver';
import { installed } from './cache-folder.mjs';
import { LISTEN_HOST } from './listen-host.mjs';
import { mavenJars } from './maven-packages.mjs';
import { runProgram } from './run-program.mjs';

const VERSION = '5.26.16';
const LAUNCHER = fileURLToPath(new URL('Neo4jServer.java', import.meta.url));
/** The internal packages of the JDK that Neo4j accesses. */
const OPENED = ['java.base/java.nio', 'java.base/java.io', 'java.base/sun.nio.ch'];
const PROBE_TIMEOUT_MS = 2_000;

export const neo4j = {
  name: 'neo4j',
  title: 'Neo4j',
  version: VERSION,
  variable: 'NEO4J_URL',
  portCount: 1,
  stopSignal: 'SIGTERM',
  addressOf: ([port]) => `bolt://${LISTEN_HOST}:${port}`,

  /** @returns {Promise<string>} the class path */
  async install(log) {
    const jars = await mavenJars(`neo4j-${VERSION}`, [`org.neo4j:neo4j:${VERSION}`], log);
    return [await compiledLauncher(join(jars, '*')), join(jars, '*')].join(delimiter);
  },

  async prepare({ folder }) {
    mkdirSync(folder, { recursive: true });
  },

  launch: ({ program, folder, ports: [port] }) => ({
    command: 'java',
    args: [
      '-Xmx1g',
      '-XX:+UseSerialGC',
      ...OPENED.map((name) => `--add-opens=${name}=ALL-UNNAMED`),
      ...['-cp', program, 'Neo4jServer', homeOf(folder), LISTEN_HOST, String(port)],
    ],
    cwd: folder,
  }),

  dataFolder: ({ folder }) => join(homeOf(folder), 'data'),

  /** `neo4j-admin` of the installer is a script that runs this class. */
  tool: (_name, { program, folder }) => ({
    command: 'java',
    args: ['-XX:TieredStopAtLevel=1', '-cp', program, 'org.neo4j.cli.AdminTool'],
    env: { ...process.env, NEO4J_HOME: homeOf(folder) },
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

const homeOf = (folder) => join(folder, 'home');

/** Compiled once: run from source it would take two seconds longer at each start. */
function compiledLauncher(classPath) {
  const source = createHash('sha256').update(readFileSync(LAUNCHER)).digest('hex').slice(0, 12);
  return installed(`neo4j-${VERSION}-launcher-${source}`, 'javac', (draft) =>
    runProgram('javac', ['-cp', classPath, '-d', draft, LAUNCHER]),
  );
}
