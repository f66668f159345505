import type { RestCall } from '@memory-graph/importers/web';

const TEMPORARY = [429, 502, 503, 504];
const MAX_RETRIES = 6;
const FIRST_PAUSE_MS = 500;

/** An answer that ends an import. */
export class StatusError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Requests of an import with the session of this browser. They are repeated after temporary failures: an import sends the
 * same `Idempotency-Key` each time.
 */
export function restCall(address: string): RestCall {
  return async (method, path, body, headers) => {
    for (let retry = 0; ; retry++) {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => error as Error);
      const isLost = response instanceof Error;
      if (retry < MAX_RETRIES && (isLost || TEMPORARY.includes(response.status))) {
        const seconds = isLost ? 0 : Number(response.headers.get('retry-after') ?? 0);
        await pause(Math.max(seconds * 1000, FIRST_PAUSE_MS * 2 ** retry));
        continue;
      }
      if (isLost) throw new Error('The connection was lost. What was added stays: import the file again to continue.');
      const text = await response.text();
      if (response.status === 401) throw new StatusError(401, 'Your session has ended. Sign in again.');
      return { status: response.status, body: parsed(text) };
    }
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A proxy answers with a page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
