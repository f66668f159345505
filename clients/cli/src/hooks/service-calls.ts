import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import type { Access } from '../connection/access.js';

/**
 * A request to the API: with a body a POST, and a GET without.
 * @param path below `/api/v1/`
 * @throws Error that says what is wrong
 */
export type ServiceCall = <Answer>(path: string, body?: object) => Promise<Answer>;

/** Without `fetch`, which takes longer to load than everything else that a hook does. */
export function callsTo({ url, token }: Access): ServiceCall {
  return async <Answer>(path: string, body?: object) => {
    const { request } = url.startsWith('https:') ? await import('node:https') : await import('node:http');
    const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${url}/api/v1/${path}`, { method, headers }, resolve)
        .on('error', (error: Error) => reject(new Error(`Cannot reach ${url}: ${error.message}`)))
        .end(body && JSON.stringify(body));
    });
    const answer = await text(response);
    const { statusCode: status = 0 } = response;
    if (status >= 300) throw new Error(`${url} answers with ${status}: ${answer.slice(0, 200)}`);
    return JSON.parse(answer) as Answer;
  };
}
