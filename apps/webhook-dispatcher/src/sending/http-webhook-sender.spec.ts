import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { waitUntil } from '@memory-graph/test-kit';
import { Webhook } from 'standardwebhooks';
import { Clock } from '../clock/clock.js';
import { MovableClock } from '../testing/movable-clock.js';
import { RawEndpoint, writeForEver } from '@memory-graph/test-kit/http';
import { HttpWebhookSender } from './http-webhook-sender.js';
import { TargetGuard } from '@memory-graph/outbound-http';
import type { SendResult } from './webhook-sender.port.js';

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
/** Long enough for what ends by itself, also on a busy machine. */
const AMPLE_MS = 10_000;
const SHORT_MS = 300;

describe('HttpWebhookSender', () => {
  let endpoint: RawEndpoint;
  let sender: HttpWebhookSender;

  afterEach(async () => {
    await sender.onApplicationShutdown();
    await endpoint.close();
  });

  /** Starts an endpoint that answers so, and sends it one message. */
  async function sendTo(
    answer: (socket: Socket) => void,
    timeoutMs = AMPLE_MS,
    clock = new Clock(),
  ): Promise<SendResult> {
    endpoint = await RawEndpoint.start(answer);
    sender = senderTo('127.0.0.1', timeoutMs, clock);
    return send();
  }

  function send(path = '/hook?a=b'): Promise<SendResult> {
    const url = `http://hooks.example:${endpoint.port}${path}`;
    return sender.send({ url, secrets: [SECRET], messageId: 'msg_1', traceparent: null, body: '{"text":"Zoë"}' });
  }

  it('posts the message, signed', async () => {
    const result = await sendTo((socket) => socket.write(OK));
    expect(result).toEqual({
      statusCode: 200,
      error: null,
      response: 'ok',
      retryAfterMs: null,
      durationMs: expect.any(Number),
    });
    const [head = '', body = ''] = endpoint.received[0]?.split('\r\n\r\n') ?? [];
    const [requestLine, ...lines] = head.split('\r\n');
    expect(requestLine).toBe('POST /hook?a=b HTTP/1.1');
    const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));
    expect(headers).toEqual({
      host: `hooks.example:${endpoint.port}`,
      connection: 'keep-alive',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': expect.stringMatching(/^Memory-Graph-Webhooks\/\d+\.\d+\.\d+$/),
      'accept-encoding': 'identity',
      'webhook-id': 'msg_1',
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,/),
    });
    expect(new Webhook(SECRET).verify(body, headers)).toEqual({ text: 'Zoë' });
  });

  it('signs with the time of the attempt', async () => {
    await sendTo((socket) => socket.write(OK), AMPLE_MS, new MovableClock(1_700_000_000_999));
    expect(endpoint.received[0]).toContain('webhook-timestamp: 1700000000\r\n');
  });

  it('uses connections again', async () => {
    await sendTo((socket) => socket.write(OK));
    for (let sent = 1; sent < 20; sent += 1) await send();
    // The next message may come before undici has noticed that the connection of the last one is free.
    expect(endpoint.connections).toBeLessThanOrEqual(2);
  });

  it('lets no message wait for the connection of another', async () => {
    const held: Socket[] = [];
    endpoint = await RawEndpoint.start((socket) => held.push(socket));
    sender = senderTo('127.0.0.1', AMPLE_MS);
    const results = Array.from({ length: 20 }, () => send());
    await waitUntil(() => held.length === 20);
    for (const socket of held) socket.write(OK);
    expect((await Promise.all(results)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  });

  describe('counts only 2xx as success', () => {
    it.each([
      [204, null],
      [299, null],
      [302, 'The endpoint answered 302; redirects are not followed'],
      [308, 'The endpoint answered 308; redirects are not followed'],
      [410, 'Answered 410.'],
      [500, 'Answered 500.'],
    ])('%d', async (status, error) => {
      const result = await sendTo((socket) => socket.write(`HTTP/1.1 ${status} X\r\ncontent-length: 0\r\n\r\n`));
      expect(result).toMatchObject({ statusCode: status, error });
    });
  });

  it.each([
    ['retry-after: 7', 7_000],
    ['retry-after: Sun, 01 Mar 2026 12:01:30 GMT', 90_000],
    ['retry-after: 7\r\nretry-after: 9', 7_000],
    ['retry-after: later', null],
    ['x: y', null],
  ])('reads %j', async (header, retryAfterMs) => {
    const answer = `HTTP/1.1 503 X\r\ncontent-length: 0\r\n${header}\r\n\r\n`;
    const result = await sendTo((socket) => socket.write(answer), AMPLE_MS, new MovableClock());
    expect(result).toMatchObject({ statusCode: 503, retryAfterMs });
  });

  describe('survives an endpoint that', () => {
    const chunked = (status: string) => `HTTP/1.1 ${status}\r\ntransfer-encoding: chunked\r\n\r\n`;

    it('never answers', async () => {
      const result = await sendTo(() => undefined, SHORT_MS);
      expect(result).toMatchObject({
        statusCode: null,
        error: 'The endpoint did not answer within 0.3 s',
        response: null,
      });
      await waitUntil(() => endpoint.openConnections === 0);
    });

    it('sends headers byte by byte', async () => {
      const result = await sendTo((socket) => {
        socket.write('HTTP/1.1 200 OK\r\nx: ');
        const timer = setInterval(() => socket.write('y'), 20);
        socket.on('close', () => clearInterval(timer));
      }, SHORT_MS);
      expect(result).toMatchObject({ statusCode: null, error: 'The endpoint did not answer within 0.3 s' });
    });

    it('sends headers without end', async () => {
      const result = await sendTo((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        writeForEver(socket, `x: ${'y'.repeat(1_000)}\r\n`);
      });
      expect(result).toMatchObject({ statusCode: null, error: 'The headers of the response are too large' });
    });

    it('sends provisional answers without end', async () => {
      const result = await sendTo((socket) => writeForEver(socket, 'HTTP/1.1 103 Early Hints\r\nlink: a\r\n\r\n'));
      expect(result).toMatchObject({ statusCode: null, error: 'The endpoint sent too many provisional responses' });
    });

    it('sends a body byte by byte: the status counts, the time-out ends it', async () => {
      const result = await sendTo((socket) => {
        socket.write(chunked('200 OK'));
        const timer = setInterval(() => socket.write('1\r\ny\r\n'), 20);
        socket.on('close', () => clearInterval(timer));
      }, SHORT_MS);
      expect(result).toMatchObject({ statusCode: 200, error: null, response: expect.stringMatching(/^y+$/) });
      await waitUntil(() => endpoint.openConnections === 0);
    });

    it('sends a body without end: 1 KiB is kept, the connection closed', async () => {
      const result = await sendTo((socket) => {
        socket.write(chunked('500 X'));
        writeForEver(socket, `400\r\n${'y'.repeat(1_024)}\r\n`);
      });
      expect(result).toMatchObject({ statusCode: 500, response: 'y'.repeat(1_024) });
      await waitUntil(() => endpoint.openConnections === 0);
    });

    it('sends a bomb of gzip: nothing is decompressed', async () => {
      const bomb = gzipSync(Buffer.alloc(50_000_000));
      const head = `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`;
      const result = await sendTo((socket) => socket.end(Buffer.concat([Buffer.from(head), bomb])));
      expect(result).toMatchObject({ statusCode: 200, error: null });
      expect(result.response?.length).toBeLessThanOrEqual(1_024);
    });

    it('breaks the body off: the status counts', async () => {
      const result = await sendTo((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\nonly this'));
      expect(result).toMatchObject({ statusCode: 200, error: null, response: 'only this' });
    });

    it.each([
      ['resets the connection', (socket: Socket) => void socket.resetAndDestroy()],
      ['closes the connection', (socket: Socket) => void socket.end()],
      [
        'wants another protocol',
        (socket: Socket) => void socket.write('HTTP/1.1 101 X\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      ],
    ])('%s', async (_what, answer) => {
      const result = await sendTo(answer);
      expect(result).toMatchObject({
        statusCode: null,
        error: 'The connection was closed before a response arrived',
      });
    });

    it('does not speak HTTP', async () => {
      const result = await sendTo((socket) => socket.write('220 mail.example ESMTP\r\n'));
      expect(result).toMatchObject({ statusCode: null, error: 'The response is not valid HTTP' });
    });
  });

  it.each([
    ['U+0000, which cannot be stored', Buffer.from('a\0b'), 'a\uFFFDb'],
    ['bytes that are no UTF-8', Buffer.from([0x61, 0xff, 0x62]), 'a\uFFFDb'],
    ['a character across the limit', Buffer.from(`${'y'.repeat(1_023)}é`), 'y'.repeat(1_023)],
  ])('makes text of %s', async (_what, body, response) => {
    const head = `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n`;
    const result = await sendTo((socket) => socket.write(Buffer.concat([Buffer.from(head), body])));
    expect(result.response).toBe(response);
  });

  it('tells of an endpoint where nobody listens', async () => {
    await sendTo((socket) => socket.write(OK));
    const url = 'http://hooks.example:1/';
    const result = await sender.send({ url, secrets: [SECRET], messageId: 'msg_1', traceparent: null, body: '{}' });
    expect(result).toMatchObject({ statusCode: null, error: 'The connection was refused', response: null });
  });
});

function senderTo(address: string, timeoutMs: number, clock = new Clock()): HttpWebhookSender {
  const rules = { allowPrivateNetworks: true, allowedPorts: new Set<number>() };
  return new HttpWebhookSender(new TargetGuard(rules, async () => [{ address, family: 4 }]), clock, { timeoutMs });
}
