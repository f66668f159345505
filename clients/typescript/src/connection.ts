import { type Client, createClient, createConfig } from './generated/client/index.js';
import { Api } from './generated/sdk.gen.js';
import type { CallOptions, WriteOptions } from './requests.js';
import { checkedOptions } from './requests.js';
import { transportOf } from './transport.js';

export interface MemoryGraphOptions {
  /** Default: `MEMORY_GRAPH_URL`, else `http://localhost:3000`. */
  baseUrl?: string;
  /** A personal token or an access token, or how to get one. Default: `MEMORY_GRAPH_TOKEN`. */
  token?: string | (() => string | Promise<string>);
  /** For a call with its retries. Default 60,000. */
  timeoutMs?: number;
  /** Default 3. */
  maxRetries?: number;
  fetch?: typeof fetch;
}

interface StreamRequest {
  method: 'GET' | 'POST';
  url: string;
  path?: Record<string, string>;
  body?: object;
}

export const TIMEOUT_MS = 60_000;
const MAX_RETRIES = 3;
const OPTIONS = ['baseUrl', 'token', 'timeoutMs', 'maxRetries', 'fetch'];
const BEARER = [{ scheme: 'bearer', type: 'http' }] as const;

/** Requests to one service. */
export class Connection {
  readonly api: Api;
  private readonly client: Client;
  private readonly within: (timeoutMs: number) => typeof fetch;

  constructor(private readonly options: MemoryGraphOptions) {
    checkedOptions(options, OPTIONS);
    const { timeoutMs = TIMEOUT_MS, maxRetries = MAX_RETRIES } = options;
    const baseUrl = (options.baseUrl ?? setting('MEMORY_GRAPH_URL') ?? 'http://localhost:3000').replace(/\/$/, '');
    if (!/^https?:\/\//.test(baseUrl)) throw new TypeError(`baseUrl must begin with http:// or https://: ${baseUrl}`);
    const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => globalThis.fetch(...request));
    const token = options.token ?? setting('MEMORY_GRAPH_TOKEN');
    this.within = (limitMs) => transportOf({ baseUrl, timeoutMs: limitMs, maxRetries, fetch: send }) as typeof fetch;
    this.client = createClient(
      createConfig({
        baseUrl,
        auth: ({ scheme }) => (scheme !== 'bearer' ? undefined : typeof token === 'function' ? token() : token),
        // Some operations answer with events unless JSON is preferred.
        headers: { Accept: 'application/json, */*;q=0.1' },
        fetch: this.within(timeoutMs),
        throwOnError: true,
      }),
    );
    this.api = new Api({ client: this.client });
  }

  /** A call as the generated functions take it: they do not know what is undefined from what is null. */
  call({ signal, timeoutMs, idempotencyKey }: { [K in keyof WriteOptions]: WriteOptions[K] | undefined }) {
    return {
      ...(signal !== undefined && { signal }),
      ...(timeoutMs !== undefined && { fetch: this.within(timeoutMs) }),
      ...(idempotencyKey !== undefined && { headers: { 'Idempotency-Key': idempotencyKey } }),
    };
  }

  /** Opens a stream of events. The time-out is for its beginning. */
  async open(request: StreamRequest, options: CallOptions): Promise<ReadableStream<Uint8Array>> {
    const stream: unknown = await this.client.request({
      ...request,
      ...this.call(options),
      headers: { Accept: 'text/event-stream' },
      ...{ security: BEARER, parseAs: 'stream', responseStyle: 'data' },
    });
    return stream as ReadableStream<Uint8Array>;
  }

  /** How long a stream may be silent. */
  silenceMs({ timeoutMs = this.options.timeoutMs ?? TIMEOUT_MS }: CallOptions): number {
    return timeoutMs;
  }
}

/** Browsers have no environment. */
function setting(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name] || undefined;
}
