import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** What happens to one request. The others pass. */
export type Fault =
  /** The service carries the request out, and its answer is lost. */
  | { kind: 'lostAnswer' }
  /** The connection ends before the service gets the request. */
  | { kind: 'lostRequest' }
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string }
  /** The answer begins and ends in the middle. */
  | { kind: 'cutAnswer' }
  /** The answer comes later, in milliseconds. */
  | { kind: 'slowAnswer'; delayMs: number };

export interface PassedRequest {
  method: string;
  path: string;
  idempotencyKey: string | null;
}

/** A path under which it has the service, too. */
const PREFIX = /^\/memory(?=\/)/;

/** A proxy that behaves like an unreliable network. */
export class FaultyProxy {
  private faults: Fault[] = [];
  private passed: PassedRequest[] = [];

  private constructor(
    private readonly server: Server,
    private readonly target: string,
  ) {
    server.on('request', (incoming, answer) => void this.handle(incoming, answer));
  }

  static async start(target: string): Promise<FaultyProxy> {
    const server = createServer();
    const proxy = new FaultyProxy(server, target);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** @param faults of the next requests, one after the other */
  prepare(faults: readonly Fault[]): void {
    this.faults = [...faults];
    this.passed = [];
  }

  /** Since the faults were prepared. */
  get requests(): readonly PassedRequest[] {
    return this.passed;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async handle(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const fault = this.faults.shift();
    const { method = 'GET', headers } = incoming;
    const path = incoming.url?.replace(PREFIX, '') ?? '/';
    this.passed.push({ method, path, idempotencyKey: (headers['idempotency-key'] as string | undefined) ?? null });
    const content = await bodyOf(incoming);
    if (fault?.kind === 'lostRequest') return void incoming.socket.destroy();
    if (fault?.kind === 'answer') {
      answer.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
      return void answer.end(fault.body ?? '');
    }
    const passed = await this.forward(incoming, path, content);
    answer.once('close', () => passed.destroy());
    if (fault === undefined) return void passed.pipe(answer.writeHead(passed.statusCode ?? 0, passed.headers));
    const body = await bodyOf(passed);
    if (fault.kind === 'lostAnswer') return void incoming.socket.destroy();
    if (fault.kind === 'slowAnswer') await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    answer.writeHead(passed.statusCode ?? 0, passed.headers);
    if (fault.kind !== 'cutAnswer') return void answer.end(body);
    answer.write(body.subarray(0, Math.ceil(body.length / 2)), () => incoming.socket.destroy());
  }

  private async forward({ method, headers }: IncomingMessage, path: string, content: Buffer): Promise<IncomingMessage> {
    const outgoing = request(new URL(path, this.target), { method, headers });
    outgoing.end(content);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return answer;
  }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
