import { Client, type Dispatcher } from 'undici';
import { guardedLookup } from './guarded-lookup.js';
import { TargetNotAllowedError } from './target-not-allowed.error.js';
import type { TargetGuard } from './target-guard.js';

export interface GuardedGetOptions {
  /** The header `Accept`. */
  accept: string;
  userAgent: string;
  /** For the whole request: DNS, connection, TLS, headers and body. */
  timeoutMs: number;
  /** A larger body is an error; the rest of it is not received. */
  maxBytes: number;
  /** PEM of the only trusted authority; omitted: the authorities that Node.js trusts. */
  ca?: string;
}

export interface GuardedAnswer {
  statusCode: number;
  /** The first value of each header. */
  header(name: string): string | null;
  /** Empty unless the status is 200. */
  body: Buffer;
}

/** Why a request gave no answer. Callers must not learn more about the cause: they could map networks with it. */
export type NoAnswerReason = 'not_allowed' | 'too_large' | 'too_slow' | 'failed';

export class NoAnswerError extends Error {
  constructor(
    readonly reason: NoAnswerReason,
    options?: ErrorOptions,
  ) {
    super(`No answer: ${reason}`, options);
    this.name = 'NoAnswerError';
  }
}

const MAX_HEADER_BYTES = 16_384;
/** Maximum number of provisional responses (1xx). */
const MAX_PROVISIONAL = 10;

/**
 * Reads small documents at addresses that strangers choose. It follows no redirects, uses no proxies
 * of the environment, decompresses nothing and always verifies certificates. Each request has its
 * own connection, so that no number of origins takes memory afterwards.
 */
export class GuardedGet {
  constructor(
    private readonly guard: TargetGuard,
    private readonly options: GuardedGetOptions,
  ) {}

  /** @throws NoAnswerError */
  async run(url: string): Promise<GuardedAnswer> {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(new NoAnswerError('too_slow')), this.options.timeoutMs);
    try {
      // A URL with a literal address skips the look-up and its check.
      this.guard.checkUrl(url);
      return await this.receive(new URL(url), ending);
    } catch (error) {
      throw toNoAnswer(error);
    } finally {
      clearTimeout(timer);
    }
  }

  private async receive({ origin, pathname, search }: URL, ending: AbortController): Promise<GuardedAnswer> {
    const { accept, userAgent, timeoutMs, ca } = this.options;
    const client = new Client(origin, {
      pipelining: 1,
      maxHeaderSize: MAX_HEADER_BYTES,
      // Explicit, because NODE_TLS_REJECT_UNAUTHORIZED would override the default.
      connect: { lookup: guardedLookup(this.guard), timeout: timeoutMs, rejectUnauthorized: true, ca },
    });
    let provisional = 0;
    const answer = client.request({
      path: `${pathname}${search}`,
      method: 'GET',
      headers: { accept, 'user-agent': userAgent, 'accept-encoding': 'identity' },
      signal: ending.signal,
      onInfo: () => {
        provisional += 1;
        if (provisional > MAX_PROVISIONAL) ending.abort(new NoAnswerError('failed'));
      },
    });
    try {
      return await Promise.race([answer.then((response) => this.toAnswer(response)), endOf(ending.signal)]);
    } finally {
      // The losers of the race end with the connection.
      answer.catch(() => undefined);
      await client.destroy();
    }
  }

  private async toAnswer({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<GuardedAnswer> {
    return {
      statusCode,
      header: (name) => [headers[name]].flat()[0] ?? null,
      body: statusCode === 200 ? await this.readBody(body) : Buffer.alloc(0),
    };
  }

  private async readBody(body: AsyncIterable<Buffer>): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > this.options.maxBytes) throw new NoAnswerError('too_large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
}

/** undici observes a signal only after the connection is established; this ends the request earlier. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

function toNoAnswer(cause: unknown): NoAnswerError {
  if (cause instanceof NoAnswerError) return cause;
  return new NoAnswerError(cause instanceof TargetNotAllowedError ? 'not_allowed' : 'failed', { cause });
}
