import { setTimeout as delay } from 'node:timers/promises';
import { signUp } from './accounts.mjs';

const LOOK_EVERY_MS = 250;

/** A tenant that ignores error responses, and counts responses by status. */
export class HostileTenant {
  /** How many requests were answered with each status; `none`: not answered before the phase was over. */
  answers = {};
  /** Further figures of the attack. */
  notes = [];
  #client;

  constructor(client) {
    this.#client = client;
  }

  static async signUp(url) {
    return new HostileTenant(await signUp(url, `hostile-${crypto.randomUUID()}`));
  }

  /** @returns the status (null if there was no answer) and the parsed body */
  async ask(method, path, body, signal) {
    const answer = await this.#send(method, path, body, signal).catch(() => ({ status: null, body: undefined }));
    const status = answer.status ?? 'none';
    this.answers[status] = (this.answers[status] ?? 0) + 1;
    return answer;
  }

  /** Adds in batches. @returns how many texts were accepted */
  async addBatches(batches, signal) {
    let accepted = 0;
    for (const items of batches) {
      const { status } = await this.ask('POST', '/api/v1/add/batch', { items }, signal);
      if (status === 200) accepted += items.length;
    }
    return accepted;
  }

  /** @returns whether nothing is left to process before the signal */
  async untilProcessed(signal) {
    while (!signal.aborted) {
      const { status, body } = await this.#send('GET', '/api/v1/ingestion-queue/status', undefined, signal).catch(
        () => ({ status: null }),
      );
      if (status === 200 && body.pending + body.processing === 0) return true;
      await delay(LOOK_EVERY_MS);
    }
    return false;
  }

  async #send(method, path, body, signal) {
    const { url, token } = this.#client;
    const response = await fetch(`${url}${path}`, {
      method,
      signal,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }
}
