import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakeAnswer, FakeRequest, FakeScript } from './fake-answer.js';

/** The protocol of a fake: how it parses conversations and writes responses. */
export interface FakeProtocol {
  messagesOf(body: any): FakeRequest['messages'];
  /** Writes an answer with text, JSON, broken JSON or a refusal. */
  write(answer: FakeAnswer, request: FakeRequest, response: ServerResponse): void;
  /** The body of an error. */
  error(status: number, code: string): unknown;
}

/**
 * A fake of the HTTP interface of a model provider, for specs, without a model. It implements the real protocol, so that
 * the provider's real client can be tested, and responds, fails, hangs and disconnects according to its script.
 */
export class FakeModelServer {
  readonly requests: FakeRequest[] = [];
  /** Can be replaced at any time. */
  script: FakeScript;
  private readonly server: Server;

  private constructor(
    private readonly protocol: FakeProtocol,
    script: FakeScript,
  ) {
    this.script = script;
    this.server = createServer((request, response) => void this.handle(request, response));
  }

  static async start(protocol: FakeProtocol, script: FakeScript): Promise<FakeModelServer> {
    const fake = new FakeModelServer(protocol, script);
    await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    const messages = this.protocol.messagesOf(body);
    const request: FakeRequest = { path: incoming.url ?? '', headers: incoming.headers, body, messages };
    this.requests.push(request);
    this.respond(this.script(request, this.requests.length - 1), request, response);
  }

  private respond(answer: FakeAnswer, request: FakeRequest, response: ServerResponse): void {
    switch (answer.kind) {
      case 'hang':
        return;
      case 'drop':
        if (answer.after === 'half') {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
          response.write('{"id":', () => response.destroy());
        } else {
          response.destroy();
        }
        return;
      case 'status':
        if (answer.retryAfter !== undefined) response.setHeader('retry-after', answer.retryAfter);
        return sendJson(response, this.protocol.error(answer.status, answer.code ?? 'fake_error'), answer.status);
      case 'broken-body':
        response.setHeader('content-type', 'application/json');
        response.end('{"id": "fake", "choi');
        return;
      case 'text':
      case 'json':
      case 'broken-json':
      case 'refusal':
        return this.protocol.write(answer, request, response);
    }
  }
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
