import { Clock } from '../clock/clock.js';
import { FakeDns, RawEndpoint } from '@memory-graph/test-kit/http';
import { lookupInDns, TargetGuard } from '@memory-graph/outbound-http';
import { HttpWebhookSender } from './http-webhook-sender.js';
import type { SendResult } from './webhook-sender.port.js';

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const NOT_PUBLIC = 'Not sent: the URL must resolve to a public address';

describe('a webhook that would lead into the network of the service', () => {
  /** What must not be reached. */
  let inner: RawEndpoint;
  let sender: HttpWebhookSender;

  beforeAll(async () => {
    inner = await RawEndpoint.start((socket) => socket.write(OK));
  });

  afterEach(() => sender.onApplicationShutdown());
  afterAll(() => inner.close());

  function send(host: string, port = inner.port): Promise<SendResult> {
    return sender.send({
      url: `http://${host}:${port}/`,
      secrets: ['s'],
      messageId: 'msg_1',
      traceparent: null,
      body: '{}',
    });
  }

  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
  ])('is not sent to the address %s', async (host) => {
    sender = senderWith({});
    expect(await send(host)).toMatchObject({ statusCode: null, error: NOT_PUBLIC });
    expect(inner.connections).toBe(0);
  });

  it.each([
    ['a private address', ['127.0.0.1']],
    ['a public and a private address', ['93.184.216.34', '127.0.0.1']],
    ['a public IPv4 and a private IPv6 address', ['93.184.216.34', '::1']],
    ['a private IPv4 and a public IPv6 address', ['127.0.0.1', '2606:4700::1111']],
  ])('is not sent to a name with %s', async (_what, addresses) => {
    sender = senderWith({ 'hooks.example.com': [addresses] });
    expect(await send('hooks.example.com')).toMatchObject({ statusCode: null, error: NOT_PUBLIC });
    expect(inner.connections).toBe(0);
  });

  it('is not sent to a name that leads elsewhere the second time (DNS rebinding)', async () => {
    const guard = guardWith({ 'hooks.example.com': [['93.184.216.34'], ['127.0.0.1']] });
    await guard.check(`http://hooks.example.com:${inner.port}/`);
    sender = new HttpWebhookSender(guard, new Clock());
    expect(await send('hooks.example.com')).toMatchObject({ statusCode: null, error: NOT_PUBLIC });
    expect(inner.connections).toBe(0);
  });

  it('is not sent to where a DNS server sends the second look-up (DNS rebinding over the wire)', async () => {
    const dns = await FakeDns.start((type) => {
      if (type === 'AAAA') return [];
      return dns.asked.filter((asked) => asked === 'A').length === 1 ? ['93.184.216.34'] : ['127.0.0.1'];
    });
    const rules = { allowPrivateNetworks: false, allowedPorts: new Set([inner.port]) };
    const guard = new TargetGuard(rules, lookupInDns({ servers: [dns.server] }));
    await guard.check(`http://hooks.example.com:${inner.port}/`);
    sender = new HttpWebhookSender(guard, new Clock());
    expect(await send('hooks.example.com')).toMatchObject({ statusCode: null, error: NOT_PUBLIC });
    expect(inner.connections).toBe(0);
    dns.close();
  });

  it('is looked up once a connection: what is checked is what is connected to', async () => {
    let lookups = 0;
    const rules = { allowPrivateNetworks: true, allowedPorts: new Set<number>() };
    const guard = new TargetGuard(rules, async () => {
      lookups += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    });
    const checked = await RawEndpoint.start((socket) => socket.write(OK));
    sender = new HttpWebhookSender(guard, new Clock());
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await send('hooks.example.com', checked.port)).toMatchObject({ statusCode: 200 });
    }
    expect(lookups).toBe(checked.connections);
    await sender.onApplicationShutdown();
    await checked.close();
  });

  it('is not sent on where an endpoint redirects it', async () => {
    const location = `http://127.0.0.1:${inner.port}/`;
    const answer = `HTTP/1.1 307 X\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`;
    const redirecting = await RawEndpoint.start((socket) => socket.write(answer));
    const rules = { allowPrivateNetworks: true, allowedPorts: new Set<number>() };
    sender = new HttpWebhookSender(
      new TargetGuard(rules, async () => [{ address: '127.0.0.1', family: 4 }]),
      new Clock(),
    );
    const result = await send('hooks.example.com', redirecting.port);
    expect(result).toMatchObject({ statusCode: 307, error: 'The endpoint answered 307; redirects are not followed' });
    expect(inner.connections).toBe(0);
    await redirecting.close();
  });

  it('is not sent through a proxy of the environment', async () => {
    process.env['HTTP_PROXY'] = process.env['http_proxy'] = `http://127.0.0.1:${inner.port}`;
    try {
      sender = senderWith({ 'hooks.example.com': [['127.0.0.1']] });
      expect(await send('hooks.example.com')).toMatchObject({ statusCode: null, error: NOT_PUBLIC });
      expect(inner.connections).toBe(0);
    } finally {
      delete process.env['HTTP_PROXY'];
      delete process.env['http_proxy'];
    }
  });

  it('is given up where DNS never answers', async () => {
    const rules = { allowPrivateNetworks: false, allowedPorts: new Set([inner.port]) };
    const guard = new TargetGuard(rules, () => new Promise(() => undefined));
    sender = new HttpWebhookSender(guard, new Clock(), { timeoutMs: 200 });
    expect(await send('hooks.example.com')).toMatchObject({
      statusCode: null,
      error: 'The endpoint did not answer within 0.2 s',
    });
  });

  /** Answers of DNS by name, one after the other; the last one stays. */
  function guardWith(answers: Record<string, string[][]>): TargetGuard {
    return new TargetGuard({ allowPrivateNetworks: false, allowedPorts: new Set([inner.port]) }, async (name) => {
      const left = answers[name] ?? [];
      const addresses = (left.length > 1 ? left.shift() : left[0]) ?? [];
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    });
  }

  function senderWith(answers: Record<string, string[][]>): HttpWebhookSender {
    return new HttpWebhookSender(guardWith(answers), new Clock());
  }
});
