import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './openapi.js';

export type TypedApi = Client<paths>;

/**
 * A client of the public API with the types of the OpenAPI document: other paths, bodies and fields do not compile. It
 * does not throw: each result is `{ data }` or `{ error }`, with the `response`.
 */
export function typedApi(url: string, token: string): TypedApi {
  return createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
}
