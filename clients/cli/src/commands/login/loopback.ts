import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommandError } from '../../exit/errors.js';

/** Registered without a port: RFC 8252, section 7.3. */
export const REDIRECT_URI = 'http://127.0.0.1/callback';

/** What the browser brings back from the service. */
export interface Loopback {
  /** With the port of this run. */
  readonly redirectUri: string;
  /** The address with which the browser came back. @throws CommandError if it does not in time, AbortError */
  answer(): Promise<URL>;
  close(): void;
}

const PAGE = (title: string, text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>` +
  `<body style="font: 1.1rem system-ui; margin: 4rem"><h1>${title}</h1><p>${text}</p>`;

/** Listens on this machine until the browser comes back. @param timeoutMs how long a user may take to sign in */
export async function listenForAnswer(signal: AbortSignal, timeoutMs: number): Promise<Loopback> {
  const answered = new AbortController();
  let address: URL | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', redirectUri());
    if (request.method !== 'GET' || url.pathname !== '/callback') {
      response.writeHead(404).end();
      return;
    }
    const isAllowed = url.searchParams.has('code');
    const page = isAllowed
      ? PAGE('Signed in', 'You can close this window. The terminal has the rest.')
      : PAGE('Not signed in', 'The access was not allowed. You can close this window.');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', connection: 'close' }).end(page, () => {
      address ??= url;
      answered.abort();
    });
  });
  const redirectUri = () => REDIRECT_URI.replace('127.0.0.1', `127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    redirectUri: redirectUri(),
    async answer() {
      const timeout = AbortSignal.timeout(timeoutMs);
      const end = AbortSignal.any([signal, timeout, answered.signal]);
      if (!end.aborted) await once(end, 'abort');
      if (address !== undefined) return address;
      signal.throwIfAborted();
      throw new CommandError(`Nobody signed in within ${timeoutMs / 60_000} minutes. Run the command again`);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
