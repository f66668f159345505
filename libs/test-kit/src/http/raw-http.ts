import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';

export interface RawRequest {
  method?: string;
  /** The target of the request line, unchanged; `fetch` would normalise it. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A request that is sent unchanged, even if it is malformed. */
export async function rawRequest(
  origin: string,
  { method = 'GET', path, headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, method, path, headers });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}
