import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './openapi.js';

export type TypedApi = Client<paths>;

/**
 * A client of the public API whose paths, bodies and answers are those of the OpenAPI document: what is not in it does
 * not compile. It does not throw: each answer is `{ data }` or `{ error }`, with the `response`.
 */
export function typedApi(url: string, token: string): TypedApi {
  return createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
}
