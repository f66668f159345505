import type { Request } from 'express';
import { IncomingMessage } from 'node:http';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** A request body that was already read. */
export type ReadBody = { form: URLSearchParams } | { json: unknown };

/**
 * The request as oidc-provider must see it: received at `publicUrl` regardless of its headers,
 * because the library builds URLs from them, and with the body as a new stream.
 */
export function forwardedRequest(request: Request, publicUrl: URL, body?: ReadBody): IncomingMessage {
  const forwarded = new IncomingMessage(request.socket);
  forwarded.method = request.method;
  // Our routes ignore case and a trailing slash; those of the library do not.
  forwarded.url = (request.route as { path: string }).path;
  const { content, headers } = written(body);
  forwarded.headers = {
    ...withoutOrigin(request.headers),
    ...headers,
    host: publicUrl.host,
    'x-forwarded-proto': publicUrl.protocol.slice(0, -1),
  };
  // A completed message does not close its socket.
  forwarded.complete = true;
  if (content.length > 0) forwarded.push(content);
  forwarded.push(null);
  return forwarded;
}

/** Removes the headers that describe the origin of the request or its original body. */
function withoutOrigin(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const ofTheWay = /^(?:host|forwarded|x-forwarded-.*|content-.*|transfer-encoding|expect)$/;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheWay.test(name)));
}

function written(body: ReadBody | undefined): { content: Buffer; headers: IncomingMessage['headers'] } {
  if (body === undefined) return { content: Buffer.alloc(0), headers: {} };
  const [type, text] = 'form' in body ? [FORM, body.form.toString()] : [JSON_TYPE, JSON.stringify(body.json)];
  const content = Buffer.from(text);
  return { content, headers: { 'content-type': type, 'content-length': String(content.length) } };
}
