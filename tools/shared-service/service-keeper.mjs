import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** What the service writes last once it is ready. */
const READY = 'Stop: Ctrl-C';
const END_WITH_PARENT = fileURLToPath(new URL('../distributed/end-with-parent.mjs', import.meta.url));

/**
 * Holds the service that the spec files of one run of Jest share. Workers of Jest come and go, so none of them can. It is
 * started by the first file that asks for it: a run of other files does not wait for it.
 */
export class ServiceKeeper {
  #server = createServer((request, response) => void this.#answer(request, response));
  #dataDir;
  #started = null;

  /** @returns a keeper that listens on the loopback interface */
  static async listen() {
    const keeper = new ServiceKeeper();
    keeper.#dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-shared-'));
    keeper.#server.listen(0, '127.0.0.1').unref();
    await once(keeper.#server, 'listening');
    return keeper;
  }

  /** Where spec files ask for the service. */
  get url() {
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  /** The data folder of the service. */
  get dataDir() {
    return this.#dataDir;
  }

  /** Stops the service as an operator does. What it wrote is shown if it did not end well. */
  async close() {
    this.#server.close();
    if (this.#started !== null) {
      const { child, closed, output } = this.#started;
      child.kill('SIGTERM');
      await closed;
      if (child.exitCode !== 0)
        console.error(`The shared service ended with ${child.exitCode}. It wrote:\n${output()}`);
    }
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** The first request says what to start. All get what it wrote until it was ready. */
  async #answer(request, response) {
    const { args, env } = await json(request);
    this.#started ??= start(args, env);
    const { ready, output } = this.#started;
    response.writeHead((await ready) ? 200 : 500).end(output());
  }
}

function start(args, env) {
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'];
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], { env, stdio });
  const closed = once(child, 'close');
  let written = '';
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        written += chunk;
        if (written.includes(READY)) resolve(true);
      });
    }
    void closed.then(() => resolve(false));
  });
  return { child, closed, ready, output: () => written };
}
