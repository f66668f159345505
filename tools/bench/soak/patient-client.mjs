import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MemoryGraphClient } from '../../client/memory-graph-client.mjs';

/** An answer that has not come by then never will. */
const ATTEMPT_MS = 60_000;
/** Longer than any fault. */
const PATIENCE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
const SHOWN_CHARACTERS = 300;

/**
 * What all clients of a run met: how long each call took, with its retries, and every answer by its status.
 * `improper`: answers that no fault of a process or an engine excuses; `lost`: connections, by the reason.
 */
export class Ledger {
  #began = performance.now();
  /** @type {{ kind: string, atMs: number, ms: number, retries: number }[]} */
  calls = [];
  /** @type {Map<string, number>} */
  answers = new Map();
  /** @type {{ atMs: number, request: string, answer: string }[]} */
  improper = [];
  /** @type {{ atMs: number, reason: string }[]} */
  lost = [];

  /** The time of the run begins now, without what was before. */
  restart() {
    this.#began = performance.now();
    for (const list of [this.calls, this.improper, this.lost]) list.length = 0;
    this.answers.clear();
  }

  get nowMs() {
    return performance.now() - this.#began;
  }

  count(status) {
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
  }
}

/**
 * Follows the documentation as the clients of this repository do: sends a request again if the service says later or no answer
 * comes, to the next gateway, with the same `Idempotency-Key`, as late as the service asks.
 */
export class PatientClient {
  #gateways;
  #turn = 0;
  #ledger;

  /** @param {{ urls: readonly string[], token: string, ledger: Ledger }} options */
  constructor({ urls, token, ledger }) {
    this.#gateways = urls.map((url) => new MemoryGraphClient({ url, token }));
    this.#ledger = ledger;
  }

  /** @returns the parsed answer, measured as a call of this kind. @throws Error with the status of a final refusal */
  async measured(kind, method, path, body) {
    const atMs = this.#ledger.nowMs;
    const { answer, retries } = await this.#send(method, path, body);
    this.#ledger.calls.push({ kind, atMs, ms: this.#ledger.nowMs - atMs, retries });
    return answer;
  }

  async call(method, path, body) {
    return (await this.#send(method, path, body)).answer;
  }

  async #send(method, path, body) {
    const changes = method === 'POST' && path !== '/api/v1/search';
    const headers = changes ? { 'idempotency-key': randomUUID() } : {};
    const end = Date.now() + PATIENCE_MS;
    for (let retries = 0; ; retries += 1) {
      const { status, text, retryAfter } = await this.#attempt(method, path, body, headers);
      if (status >= 200 && status < 300) return { answer: text === '' ? undefined : JSON.parse(text), retries };
      // A removal whose answer was lost has been done.
      if (status === 404 && method === 'DELETE' && retries > 0) return { answer: undefined, retries };
      const isLater = status === null || status >= 500 || status === 429 || (status === 409 && retryAfter > 0);
      if (!isLater || Date.now() > end) {
        const what = `${method} ${withoutIds(path)}: ${status ?? 'no answer'} ${text.slice(0, SHOWN_CHARACTERS)}`;
        throw Object.assign(new Error(isLater ? `given up after ${PATIENCE_MS} ms: ${what}` : what), { status });
      }
      await delay(Math.max(retryAfter * 1000, pauseOf(retries)));
    }
  }

  /** `status` is null where no answer came. */
  async #attempt(method, path, body, headers) {
    const gateway = this.#gateways[this.#turn++ % this.#gateways.length];
    try {
      const signal = AbortSignal.timeout(ATTEMPT_MS);
      const answer = await gateway.send(method, path, body, { headers, signal });
      const { status, text } = answer;
      const retryAfter = Number(answer.headers['retry-after'] ?? 0);
      this.#ledger.count(String(status));
      const isProper = status < 500 || (status === 503 && retryAfter > 0);
      if (!isProper) this.#improper(method, path, `${status} ${text}`);
      return { status, text, retryAfter };
    } catch ({ cause }) {
      const reason = cause?.code ?? cause?.message ?? 'unknown';
      this.#ledger.count(reason);
      if (cause?.code === 'ABORT_ERR') this.#improper(method, path, `no answer within ${ATTEMPT_MS} ms`);
      this.#ledger.lost.push({ atMs: this.#ledger.nowMs, reason });
      return { status: null, text: '', retryAfter: 0 };
    }
  }

  #improper(method, path, answer) {
    const request = `${method} ${withoutIds(path)}`;
    this.#ledger.improper.push({ atMs: this.#ledger.nowMs, request, answer: answer.slice(0, SHOWN_CHARACTERS) });
  }
}

/** Random, so that clients do not come back all at once. */
function pauseOf(retries) {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retries) * (0.5 + Math.random() / 2);
}

function withoutIds(text) {
  return text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
}
