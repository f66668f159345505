import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Principal } from '@memory-graph/contracts/internal-http';

/** A recorded request of the gateway. */
export interface SeenCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface FakeAnswer {
  status: number;
  headers?: OutgoingHttpHeaders;
  body?: unknown;
}

type Route = (call: SeenCall) => FakeAnswer | Promise<FakeAnswer>;

const NOT_FOUND: FakeAnswer = {
  status: 404,
  body: { error: 'not_found', error_description: 'There is no such thing' },
};

/** Replaces all internal services: it speaks their protocol and gives the responses that a spec defines. */
export class FakeInternalServices {
  readonly calls: SeenCall[] = [];
  /** The paths of calls that the gateway gave up before they had a response. */
  readonly abandoned: string[] = [];
  private readonly principals = new Map<string, Principal>();
  private readonly routes = new Map<string, Route>([
    ['GET /health/ready', () => ({ status: 200, body: { status: 'ok', checks: {} } })],
    ['GET /health/accepting', () => ({ status: 200, body: { status: 'ok', checks: {} } })],
    ['GET /internal/revocations', () => ({ status: 200, body: [] })],
    ['GET /oauth/jwks', () => ({ status: 200, body: { keys: [] } })],
    ['GET /internal/apps-with-webhooks', () => ({ status: 200, body: [] })],
    ['GET /internal/deleted-workspaces', () => ({ status: 200, body: [] })],
  ]);

  private constructor(
    readonly url: string,
    readonly close: () => Promise<void>,
  ) {}

  static async start(): Promise<FakeInternalServices> {
    let fake: FakeInternalServices | undefined = undefined;
    const server = createServer((request, response) => {
      const answered = readText(request).then(async (text) => {
        const { status, headers, body } = await fake!.answer(request, text);
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(body === undefined ? undefined : JSON.stringify(body));
      });
      response.once('close', () => {
        if (!response.writableFinished) fake!.abandoned.push(request.url ?? '');
      });
      // An aborted request gets no response.
      answered.catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    fake = new FakeInternalServices(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
    );
    return fake;
  }

  /** Registers a personal token or a session cookie. */
  knows(secret: string, principal: Principal): void {
    this.principals.set(secret, principal);
  }

  /** Removes a registered credential. */
  forgets(secret: string): void {
    this.principals.delete(secret);
  }

  /** @param route method and path without query, as in `GET /login` */
  on(route: string, answer: FakeAnswer | Route): void {
    this.routes.set(route, typeof answer === 'function' ? answer : () => answer);
  }

  callsTo(route: string): SeenCall[] {
    return this.calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === route);
  }

  private answer(
    { method = '', url: path = '', headers }: IncomingMessage,
    text: string,
  ): FakeAnswer | Promise<FakeAnswer> {
    const isJson = headers['content-type'] === 'application/json';
    const call: SeenCall = { method, path, headers, body: isJson ? JSON.parse(text) : text };
    this.calls.push(call);
    const route = `${method} ${path.split('?')[0]}`;
    if (route === 'POST /internal/introspections') {
      const { token, cookie } = call.body as { token?: string; cookie?: string };
      return { status: 200, body: { principal: this.principals.get(token ?? cookie ?? '') ?? null } };
    }
    return this.routes.get(route)?.(call) ?? NOT_FOUND;
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
