import type { Request } from 'express';
import { IncomingMessage } from 'node:http';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** A body that was read from the request already, to be read again. */
export type ReadBody = { form: URLSearchParams } | { json: unknown };

/**
 * The request as oidc-provider is to see it: come in at `publicUrl`, whatever its headers claim (the URLs in answers are
 * made from them), and with a stream that holds the body.
 */
export function forwardedRequest(request: Request, publicUrl: URL, body?: ReadBody): IncomingMessage {
  const forwarded = new IncomingMessage(request.socket);
  forwarded.method = request.method;
  // Our routes are found in any case and with a final slash; the library's are not.
  forwarded.url = (request.route as { path: string }).path;
  const { content, headers } = written(body);
  forwarded.headers = {
    ...withoutOrigin(request.headers),
    ...headers,
    host: publicUrl.host,
    'x-forwarded-proto': publicUrl.protocol.slice(0, -1),
  };
  // A message that is complete does not take its socket along when it is done.
  forwarded.complete = true;
  if (content.length > 0) forwarded.push(content);
  forwarded.push(null);
  return forwarded;
}

/** Without all that says where the request came in, or what its body was like on the way here. */
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
