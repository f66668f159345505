import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { waitUntil } from '@memory-graph/test-kit';
import { ConnectionDrain } from './drain-connections.js';

describe('ConnectionDrain', () => {
  let server: Server;
  let connections: ConnectionDrain;
  let agent: Agent;
  let waiting: ServerResponse[];

  beforeEach(async () => {
    waiting = [];
    agent = new Agent({ keepAlive: true });
    server = createServer((incoming, response) => {
      if (incoming.url === '/slow') return void waiting.push(response);
      if (incoming.url === '/events')
        return void response.setHeader('content-type', 'text/event-stream').write(':\n\n');
      response.setHeader('connection', 'keep-alive').end('done');
    });
    connections = new ConnectionDrain(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterEach(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });

  async function get(path: string): Promise<IncomingMessage> {
    const { port } = server.address() as AddressInfo;
    const sent = request({ host: '127.0.0.1', port, path, agent }).end();
    return (await once(sent, 'response'))[0] as IncomingMessage;
  }

  async function ask(path: string): Promise<{ connection: string | undefined; body: string }> {
    const response = await get(path);
    return { connection: response.headers.connection, body: await text(response) };
  }

  it('finishes what is in progress, and accepts nothing new', async () => {
    const answer = ask('/slow');
    await waitUntil(() => waiting.length === 1);
    const drained = connections.drain(0);
    expect(server.listening).toBe(false);
    waiting[0]!.end('late');
    expect(await answer).toEqual({ connection: 'close', body: 'late' });
    await drained;
  });

  it('serves on for a while, each answer the last one on its connection', async () => {
    expect((await ask('/')).connection).toBe('keep-alive');
    const drained = connections.drain(200);
    expect(await ask('/')).toEqual({ connection: 'close', body: 'done' });
    expect(await ask('/')).toEqual({ connection: 'close', body: 'done' });
    await drained;
    expect(server.listening).toBe(false);
  });

  it('does not wait for a stream of events', async () => {
    await get('/events');
    await connections.drain(0);
  });
});
