import type { Response } from 'express';

/** Sends serialized JSON as it is. */
export function sendJson(response: Response, json: Uint8Array): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', json.byteLength);
  response.end(json);
}
