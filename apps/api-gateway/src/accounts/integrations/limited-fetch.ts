import { ServiceError } from '@memory-graph/errors';
import type { CustomFetch } from 'openid-client';
import { mayReceiveSecrets } from './may-receive-secrets.js';

/** Metadata, keys and tokens are far smaller. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * Fetch for requests to providers: only to addresses that may receive secrets, without redirects,
 * and with a limited response size.
 */
export function limitedFetch(allowHttp: boolean): CustomFetch {
  return async (url, options) => {
    if (!mayReceiveSecrets(url, allowHttp)) {
      throw new ServiceError('unavailable', 'The provider publishes an endpoint without https');
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
    if (bytes > MAX_ANSWER_BYTES) throw new ServiceError('unavailable', 'The response of the provider is too large');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
