import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { describeFailure, isPassing, isRefusal } from './failures.mjs';
import { EXIT_REFUSED } from './settings.mjs';

/** The JSON-RPC code for failures between the bridge and the service. */
const INTERNAL_ERROR = -32603;
/** Delays of half a minute in total, the time that a service may take to start. */
const RETRY_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Forwards messages in both directions. The service has no sessions, so a message can be sent before and after a restart
 * alike. A request whose response is lost gets an error, so that the assistant does not wait for it.
 */
export class Bridge {
  /** The requests that the service has not answered yet, by id, with what ends them. */
  #open = new Map();
  /** The id of the request whose response contains the negotiated protocol version. */
  #initializeId;
  #isClosing = false;
  #stopWaiting = new AbortController();

  /**
   * @param {{ endpoint: URL, token: () => Promise<string> }} settings
   * @param {{ say: (message: string) => void, end: (exitCode: number) => void, retryAfterMs?: number[] }} surroundings
   */
  constructor({ endpoint, token }, { say, end, retryAfterMs = RETRY_AFTER_MS }) {
    this.say = say;
    this.end = end;
    this.retryAfterMs = retryAfterMs;
    this.assistant = new StdioServerTransport();
    this.service = new StreamableHTTPClientTransport(endpoint, {
      fetch: async (url, init) => {
        const headers = new Headers(init?.headers);
        headers.set('authorization', `Bearer ${await token()}`);
        return fetch(url, { ...init, headers });
      },
    });
  }

  async start() {
    this.assistant.onmessage = (message) => void this.#toService(message);
    this.assistant.onerror = ({ message }) => this.say(`not understood: ${message}`);
    this.service.onmessage = (message) => this.#toAssistant(message);
    // Failures are reported where messages are sent; the other errors are streams that end.
    this.service.onerror = () => undefined;
    process.stdin.once('end', () => void this.close(0));
    await this.service.start();
    await this.assistant.start();
  }

  async close(exitCode) {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#stopWaiting.abort();
    await this.service.close();
    await this.assistant.close();
    this.end(exitCode);
  }

  async #toService(message) {
    if (message.method === 'notifications/cancelled') return this.#cancel(message.params?.requestId);
    if (isRequest(message)) this.#open.set(message.id, new AbortController());
    if (message.method === 'initialize') this.#initializeId = message.id;
    try {
      await this.#send(message);
    } catch (error) {
      if (this.#isClosing || !this.#isWanted(message)) return;
      const reason = describeFailure(error);
      this.say(reason);
      if (isRequest(message)) this.#giveUp(message.id, reason);
      if (isRefusal(error)) await this.close(EXIT_REFUSED);
    }
  }

  async #send(message) {
    for (const afterMs of [...this.retryAfterMs, null]) {
      try {
        return await this.service.send(message, this.#optionsOf(message));
      } catch (error) {
        if (afterMs === null || this.#isClosing || !isPassing(error)) throw error;
        this.say(`${describeFailure(error)}; trying again in ${afterMs / 1_000} s`);
        await pause(afterMs, this.#stopWaiting.signal);
        if (!this.#isWanted(message)) return;
      }
    }
  }

  /** Whether the assistant has not cancelled it. */
  #isWanted(message) {
    return !isRequest(message) || this.#open.has(message.id);
  }

  #optionsOf(message) {
    if (!isRequest(message)) return {};
    const { id } = message;
    return {
      requestSignal: this.#open.get(id)?.signal,
      onRequestStreamEnd: () => this.#giveUp(id, 'the connection to the service was lost before it answered'),
    };
  }

  /** Over HTTP, a request is cancelled by the end of its connection: it has no id that other requests could name. */
  #cancel(id) {
    const request = this.#open.get(id);
    this.#open.delete(id);
    request?.abort();
  }

  #toAssistant(message) {
    if ('id' in message && !('method' in message)) this.#open.delete(message.id);
    if (message.id !== undefined && message.id === this.#initializeId && message.result) {
      this.service.setProtocolVersion(message.result.protocolVersion);
    }
    void this.assistant.send(message);
  }

  #giveUp(id, reason) {
    if (!this.#open.delete(id)) return;
    void this.assistant.send({
      jsonrpc: '2.0',
      id,
      error: { code: INTERNAL_ERROR, message: `Memory Graph: ${reason}` },
    });
  }
}

function isRequest(message) {
  return 'method' in message && 'id' in message;
}

function pause(ms, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
