import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { waitUntil } from '@memory-graph/test-kit';
import { CertificateAuthority, type DnsAnswer, FakeDns, RawEndpoint, writeForEver } from '@memory-graph/test-kit/http';
import { lookupInDns, type AddressLookup } from './address-lookup.js';
import { GuardedGet, NoAnswerError } from './guarded-get.js';
import { TargetGuard } from './target-guard.js';

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';
const MAX_BYTES = 16_384;
/** Long enough for what ends by itself, also on a busy machine. */
const AMPLE_MS = 10_000;
const SHORT_MS = 300;

const toThisMachine: AddressLookup = async () => [{ address: '127.0.0.1', family: 4 }];

function getWith(guard: TargetGuard, timeoutMs = AMPLE_MS, ca?: string): GuardedGet {
  const options = { accept: 'application/json', userAgent: 'Spec/1.0', timeoutMs, maxBytes: MAX_BYTES };
  return new GuardedGet(guard, { ...options, ca });
}

const openGuard = () => new TargetGuard({ allowPrivateNetworks: true, allowedPorts: new Set() }, toThisMachine);

describe('GuardedGet', () => {
  describe('never reaches the network of the service', () => {
    let inner: RawEndpoint;

    beforeAll(async () => {
      inner = await RawEndpoint.start((socket) => socket.write(OK));
    });
    afterAll(() => inner.close());

    const guardWith = (lookup: AddressLookup) =>
      new TargetGuard({ allowPrivateNetworks: false, allowedPorts: new Set([inner.port]) }, lookup);

    it.each(['127.0.0.1', '127.1', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '[64:ff9b::127.0.0.1]', 'localhost'])(
      'by the host %s',
      async (host) => {
        const run = getWith(guardWith(toThisMachine)).run(`http://${host}:${inner.port}/`);
        await expect(run).rejects.toMatchObject({ reason: 'not_allowed' });
        expect(inner.connections).toBe(0);
      },
    );

    it.each([
      ['a private address', ['127.0.0.1']],
      ['a public and a private address', ['93.184.216.34', '127.0.0.1']],
      ['an IPv4-mapped private address', ['::ffff:127.0.0.1']],
    ])('by a name with %s', async (_what, addresses) => {
      const lookup: AddressLookup = async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const run = getWith(guardWith(lookup)).run(`http://app.example.com:${inner.port}/`);
      await expect(run).rejects.toMatchObject({ reason: 'not_allowed' });
      expect(inner.connections).toBe(0);
    });

    it.each<[string, Record<'A' | 'AAAA', DnsAnswer>]>([
      ['this machine', { A: ['127.0.0.1'], AAAA: [] }],
      ['this network', { A: ['0.0.0.0'], AAAA: [] }],
      ['the metadata of clouds', { A: ['169.254.169.254'], AAAA: [] }],
      ['a public and a private address', { A: ['93.184.216.34', '10.0.0.1'], AAAA: [] }],
      ['a public IPv4 and a private IPv6 address', { A: ['93.184.216.34'], AAAA: ['0:0:0:0:0:0:0:1'] }],
      ['an IPv4-mapped address', { A: [], AAAA: ['0:0:0:0:0:ffff:7f00:1'] }],
      ['an address behind NAT64', { A: [], AAAA: ['64:ff9b:0:0:0:0:a9fe:a9fe'] }],
      ['a link-local address', { A: [], AAAA: ['fe80:0:0:0:0:0:0:1'] }],
      ['an alias of an inner name', { A: { alias: 'db.internal', addresses: ['10.0.0.5'] }, AAAA: [] }],
    ])('by a name whose DNS server answers with %s', async (_what, answers) => {
      const dns = await FakeDns.start((type) => answers[type]);
      const run = getWith(guardWith(lookupInDns({ servers: [dns.server] }))).run(
        `http://app.example.com:${inner.port}/`,
      );
      await expect(run).rejects.toMatchObject({ reason: 'not_allowed' });
      expect(inner.connections).toBe(0);
      expect(dns.asked.toSorted()).toEqual(['A', 'AAAA']);
      dns.close();
    });

    it('by a name that leads elsewhere after it was checked (DNS rebinding)', async () => {
      const dns = await FakeDns.start((type) => {
        if (type === 'AAAA') return [];
        return dns.asked.filter((asked) => asked === 'A').length === 1 ? ['93.184.216.34'] : ['127.0.0.1'];
      });
      const guard = guardWith(lookupInDns({ servers: [dns.server] }));
      const url = `http://app.example.com:${inner.port}/`;
      await guard.check(url);
      await expect(getWith(guard).run(url)).rejects.toMatchObject({ reason: 'not_allowed' });
      expect(inner.connections).toBe(0);
      dns.close();
    });

    it('by a redirect', async () => {
      const location = `http://127.0.0.1:${inner.port}/`;
      const redirecting = await RawEndpoint.start((socket) =>
        socket.write(`HTTP/1.1 302 X\r\nlocation: ${location}\r\ncontent-length: 2\r\n\r\n{}`),
      );
      const answer = await getWith(openGuard()).run(`http://app.example.com:${redirecting.port}/`);
      expect([answer.statusCode, answer.body.length]).toEqual([302, 0]);
      expect(inner.connections).toBe(0);
      await redirecting.close();
    });
  });

  it('connects to the address that it checked, and looks the name up again for the next request', async () => {
    const endpoint = await RawEndpoint.start((socket) => socket.write(OK));
    // Nothing listens at the second address.
    const dns = await FakeDns.start((type) => {
      if (type === 'AAAA') return [];
      return dns.asked.filter((asked) => asked === 'A').length === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
    });
    const rules = { allowPrivateNetworks: true, allowedPorts: new Set<number>() };
    const get = getWith(new TargetGuard(rules, lookupInDns({ servers: [dns.server] })));
    const url = `http://app.example.com:${endpoint.port}/`;
    expect(await get.run(url)).toMatchObject({ statusCode: 200 });
    expect(dns.asked.toSorted()).toEqual(['A', 'AAAA']);
    await expect(get.run(url)).rejects.toMatchObject({ reason: 'failed' });
    expect(endpoint.connections).toBe(1);
    dns.close();
    await endpoint.close();
  });

  describe('from an endpoint that', () => {
    let endpoint: RawEndpoint;

    afterEach(() => endpoint.close());

    async function getFrom(answer: (socket: Socket) => void, timeoutMs = AMPLE_MS) {
      endpoint = await RawEndpoint.start(answer);
      return getWith(openGuard(), timeoutMs).run(`http://app.example.com:${endpoint.port}/client.json`);
    }

    async function expectNoAnswer(run: Promise<unknown>, reason: string): Promise<void> {
      await expect(run).rejects.toThrow(NoAnswerError);
      await expect(run).rejects.toMatchObject({ reason });
      await waitUntil(() => endpoint.openConnections === 0);
    }

    it('answers, receives the body, and leaves no connection', async () => {
      const answer = await getFrom((socket) => socket.write(OK));
      expect(answer).toMatchObject({ statusCode: 200, body: Buffer.from('{}') });
      expect([answer.header('content-type'), answer.header('etag')]).toEqual(['application/json', null]);
      const [head = ''] = endpoint.received[0]?.split('\r\n\r\n') ?? [];
      expect(head.split('\r\n')).toEqual([
        'GET /client.json HTTP/1.1',
        `host: app.example.com:${endpoint.port}`,
        'connection: keep-alive',
        'accept: application/json',
        'user-agent: Spec/1.0',
        'accept-encoding: identity',
      ]);
      await waitUntil(() => endpoint.openConnections === 0);
    });

    it.each([
      ['announces 10 MB', 'content-length: 10485760\r\n\r\n', 'y'.repeat(1_024)],
      ['sends a body without end', 'transfer-encoding: chunked\r\n\r\n', `400\r\n${'y'.repeat(1_024)}\r\n`],
    ])('%s, receives no more than the limit', async (_what, head, block) => {
      const run = getFrom((socket) => {
        socket.write(`HTTP/1.1 200 OK\r\n${head}`);
        writeForEver(socket, block);
      });
      await expectNoAnswer(run, 'too_large');
    });

    it.each([
      ['never answers', '', ''],
      ['sends headers byte by byte', 'HTTP/1.1 200 OK\r\nx: ', 'y'],
      ['sends a body byte by byte', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\ny\r\n'],
    ])('%s, waits no longer than the time-out', async (_what, head, drip) => {
      const run = getFrom((socket) => {
        socket.write(head);
        const timer = setInterval(() => socket.write(drip), 20);
        socket.on('close', () => clearInterval(timer));
      }, SHORT_MS);
      await expectNoAnswer(run, 'too_slow');
    });

    it('sends provisional answers without end, gives up', async () => {
      const run = getFrom((socket) => writeForEver(socket, 'HTTP/1.1 103 Early Hints\r\nlink: a\r\n\r\n'));
      await expectNoAnswer(run, 'failed');
    });

    it('sends compressed content, decompresses nothing', async () => {
      const bomb = gzipSync(Buffer.alloc(5_000_000));
      const head = `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`;
      const { body } = await getFrom((socket) => socket.end(Buffer.concat([Buffer.from(head), bomb])));
      expect(body.equals(bomb)).toBe(true);
    });
  });

  describe('over TLS', () => {
    let authority: CertificateAuthority;
    let server: Server;

    beforeAll(async () => {
      authority = new CertificateAuthority();
      const { certificate: cert, key } = authority.issue('app.example');
      server = createServer({ cert, key }, (_request, response) => response.end('{}'));
      await once(server.listen(0, '127.0.0.1'), 'listening');
    });
    afterAll(async () => {
      authority.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });

    const run = (host: string, ca?: string) =>
      getWith(openGuard(), AMPLE_MS, ca).run(`https://${host}:${(server.address() as AddressInfo).port}/`);

    it('reads from the host that the certificate is for', async () => {
      expect(await run('app.example', authority.certificate)).toMatchObject({ statusCode: 200 });
    });

    it('reads nothing from another host, or with a certificate that nobody known has signed', async () => {
      await expect(run('other.example', authority.certificate)).rejects.toMatchObject({ reason: 'failed' });
      await expect(run('app.example')).rejects.toMatchObject({ reason: 'failed' });
    });
  });
});
