// A small client of the public API, for the commands of this folder.
import http from 'node:http';
import https from 'node:https';

/** Less than the 5 s after which Node.js closes the other end, which a request could meet. */
const IDLE_MS = 4_000;

export class MemoryGraphClient {
  #transport;
  #agent;

  /** @param {{ url: string, token: string }} connection */
  constructor({ url, token }) {
    this.url = url;
    this.token = token;
    this.#transport = url.startsWith('https:') ? https : http;
    this.#agent = new this.#transport.Agent({ keepAlive: true, timeout: IDLE_MS });
  }

  /** @returns the parsed answer; throws with the service's own words when it refuses */
  async call(method, path, body) {
    const { status, text } = await this.send(method, path, body);
    const answer = text === '' ? undefined : JSON.parse(text);
    if (status >= 200 && status < 300) return answer;
    const details = (answer?.details ?? []).map((detail) => `\n  ${detail.path}: ${detail.message}`).join('');
    throw Object.assign(
      new Error(`${method} ${path}: ${status} ${answer?.error_description ?? answer?.error ?? ''}${details}`),
      { status },
    );
  }

  /**
   * Costs a quarter of the CPU time of `fetch`, which a bench on the same cores would charge the service for.
   * @param {{ headers?: Record<string, string>, signal?: AbortSignal }} options further headers; what ends the request
   * @returns the answer as it came
   */
  send(method, path, given, { headers: further, signal } = {}) {
    const body = given === undefined ? undefined : JSON.stringify(given);
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${this.token}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...further,
    };
    return new Promise((resolve, reject) => {
      const fail = (cause) =>
        reject(new Error(`No service answers at ${this.url}; start it with "npm start"`, { cause }));
      const request = this.#transport.request(
        `${this.url}${path}`,
        { method, headers, agent: this.#agent, signal },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk) => (text += chunk));
          response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
          response.on('error', fail);
        },
      );
      request.on('error', fail);
      request.end(body);
    });
  }

  /** Adds in batches of up to 500. @returns the queue ids, in order */
  async addAll(items, onAdded = () => {}) {
    const queueIds = [];
    for (let start = 0; start < items.length; start += 500) {
      const batch = items.slice(start, start + 500);
      const answer = await this.call('POST', '/api/v1/add/batch', { items: batch });
      queueIds.push(...answer.queueIds);
      onAdded(queueIds.length);
    }
    return queueIds;
  }

  queueStatus() {
    return this.call('GET', '/api/v1/ingestion-queue/status');
  }

  search(request) {
    return this.call('POST', '/api/v1/search', request);
  }
}

/** Waits until nothing is left to process. @param onProgress called with how many are done since `before` */
export async function waitUntilProcessed(client, before, total, onProgress = () => {}) {
  for (;;) {
    const status = await client.queueStatus();
    const done = status.completed + status.failed - before.completed - before.failed;
    onProgress(Math.min(done, total));
    if (done >= total) return { failed: status.failed - before.failed };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
