import { spawnSync } from 'node:child_process';
import { ENGINE_NAMES, testVariable } from '@memory-graph/dev-stack/engines';
import { startStack } from '@memory-graph/dev-stack/stack';

/** Kafka, Neo4j and PostgreSQL for the suites of a run, which share them. Each is started when the first suite needs it. */
export class Engines {
  #stacks = [];
  /** By variable. Those of the environment are not started. */
  #addresses = Object.fromEntries(
    ENGINE_NAMES.map(testVariable).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );

  /** @returns {Promise<NodeJS.ProcessEnv | null>} where the engines are; null: this machine has nothing to install them with */
  async start(names) {
    const missing = names.filter((name) => this.#addresses[testVariable(name)] === undefined);
    if (missing.length > 0 && !canInstall()) return null;
    if (missing.length > 0) {
      // They live for minutes, in which optimizing their code costs more of the cores than it saves: 30% of Neo4j's time.
      process.env.JDK_JAVA_OPTIONS ??= '-XX:TieredStopAtLevel=1';
      const stack = await startStack({ engines: missing, log: (line) => console.error(line) });
      this.#stacks.push(stack);
      for (const name of missing) this.#addresses[testVariable(name)] = stack.engines[name].address;
    }
    return this.#addresses;
  }

  async close() {
    for (const stack of this.#stacks.splice(0)) await stack.close();
  }
}

function canInstall() {
  const commands = [
    ['javac', '-version'],
    ['mvn', '-version'],
    ['python3', '-c', 'import venv'],
  ];
  return commands.every(([command, ...args]) => spawnSync(command, args).status === 0);
}
