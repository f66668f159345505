import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** An empty memory behind an adapter, in a process of its own: see adapters/lines.mjs for the protocol. */
export class AdapterProcess {
  #process;
  #answers;
  #errors = '';

  /** @param {{ command: string, args: string[], env: object }} start */
  static async start({ command, args, env }) {
    const adapter = new AdapterProcess();
    adapter.#process = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
    adapter.#process.stderr.on('data', (part) => (adapter.#errors = (adapter.#errors + part).slice(-4000)));
    adapter.#answers = createInterface({ input: adapter.#process.stdout })[Symbol.asyncIterator]();
    await adapter.#answer();
    return adapter;
  }

  /** @param {import('../adapters/lines.mjs').Item[]} items */
  async add(items) {
    await this.#ask({ op: 'add', items });
  }

  /** @returns {Promise<import('../adapters/lines.mjs').Found[]>} */
  async search(query, limit, at) {
    return (await this.#ask({ op: 'search', query, limit, at })).results;
  }

  async remove(id) {
    await this.#ask({ op: 'remove', id });
  }

  async stop() {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.stdin.end();
    await ended;
  }

  #ask(request) {
    this.#process.stdin.write(`${JSON.stringify(request)}\n`);
    return this.#answer();
  }

  async #answer() {
    const { value, done } = await this.#answers.next();
    if (done) throw new Error(`The adapter ended:\n${this.#errors}`);
    const answer = JSON.parse(value);
    if (answer.error) throw new Error(answer.error);
    return answer;
  }
}
