import { jest } from '@jest/globals';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { waitUntil } from '@memory-graph/test-kit';
import { EventStream } from './event-stream.js';

describe('EventStream', () => {
  let server: Server;
  let response: ServerResponse;
  let stream: EventStream;
  let answer: IncomingMessage;
  let received: string;

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'Date'] });
    const opened = new Promise<ServerResponse>((resolve) => {
      server = createServer((_request, streamed) => resolve(streamed));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const request = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    response = await opened;
    stream = new EventStream(response);
    // Nothing was sent yet: the headers come by themselves.
    [answer] = (await once(request, 'response')) as [IncomingMessage];
    received = '';
    answer.setEncoding('utf8').on('data', (text: string) => (received += text));
    answer.on('error', () => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    server.closeAllConnections();
    server.close();
  });

  it('sends each event at once, on one line whatever it says', async () => {
    stream.send({ event: 'delta', data: { text: 'a\n\ndata: b' } });
    await waitUntil(() => received !== '');
    expect(received).toBe('event: delta\ndata: {"text":"a\\n\\ndata: b"}\n\n');
  });

  it('keeps the connection open while nothing happens, and no longer', async () => {
    jest.advanceTimersByTime(10_000);
    await waitUntil(() => received === ': still here\n\n');
    // Other code of this process may have timers, too.
    const timers = jest.getTimerCount();
    stream.end();
    expect(jest.getTimerCount()).toBe(timers - 1);
    await once(answer, 'end');
  });

  it('announces that its connection carries no other request', () => {
    expect(answer.headers.connection).toBe('close');
  });

  it('says nothing to a client that has left', async () => {
    let timers = 0;
    response.prependListener('close', () => (timers = jest.getTimerCount()));
    answer.destroy();
    await once(response, 'close');
    expect(jest.getTimerCount()).toBe(timers - 1);
    const failed = jest.fn();
    response.on('error', failed);
    stream.send({ event: 'delta', data: { text: 'a' } });
    stream.end();
    await new Promise((resolve) => setImmediate(resolve));
    expect(failed).not.toHaveBeenCalled();
  });
});
