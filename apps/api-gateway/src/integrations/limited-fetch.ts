import { ServiceError } from '@memory-graph/errors/service-error';
import type { CustomFetch } from 'openid-client';
import { mayBeAsked } from './may-be-asked.js';

/** Metadata, keys and tokens are far smaller. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** For requests to providers: only where secrets may be sent, no redirects, and no more of an answer than is sensible. */
export function limitedFetch(allowHttp: boolean): CustomFetch {
  return async (url, options) => {
    if (!mayBeAsked(url, allowHttp)) {
      throw new ServiceError('unavailable', 'The provider names an endpoint without https.');
    }
    const response = await fetch(url, { ...options, body: options.body as RequestInit['body'], redirect: 'manual' });
    const { status, statusText, headers } = response;
    const body = status === 204 ? null : await readLimited(response);
    return new Response(body, { status, statusText, headers });
  };
}

async function readLimited({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early ends the connection.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new ServiceError('unavailable', 'The provider gave too long an answer.');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
