import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { WebhookReceiver } from '@memory-graph/test-kit/webhooks';

/** With the default configuration, no user can make the service call addresses that only the service can reach. */
describe('where webhooks may lead', () => {
  let dataDir: string;
  let service: ServiceProcess;
  let inside: WebhookReceiver;
  let allowed: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-targets-'));
    inside = await WebhookReceiver.start();
    service = await ServiceProcess.start({ dataDir, target: 'standalone' });
    const created = await service.call('POST', '/api/v1/webhooks', { url: 'https://93.184.215.14/hooks' });
    expect(created.status).toBe(201);
    allowed = `/api/v1/webhooks/${created.body.id}`;
  });

  afterAll(async () => {
    await service?.stop();
    await inside?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it.each([
    ['loopback', 'http://127.0.0.1/'],
    ['all of loopback', 'http://127.1.2.3/'],
    ['localhost', 'http://localhost/'],
    ['decimal', 'http://2130706433/'],
    ['octal', 'http://0177.0.0.1/'],
    ['hexadecimal', 'http://0x7f000001/'],
    ['shortened', 'http://127.1/'],
    ['full-width digits', 'http://１２７.0.0.1/'],
    ['this host', 'http://0.0.0.0/'],
    ['IPv6 loopback', 'http://[::1]/'],
    ['IPv6 unspecified', 'http://[::]/'],
    ['IPv4-mapped', 'http://[::ffff:127.0.0.1]/'],
    ['IPv4-mapped, in hex', 'http://[::ffff:7f00:1]/'],
    ['NAT64', 'http://[64:ff9b::7f00:1]/'],
    ['6to4', 'http://[2002:7f00:1::]/'],
    ['private, class A', 'http://10.0.0.5/'],
    ['private, class B', 'http://172.16.0.5/'],
    ['private, class C', 'http://192.168.1.1/'],
    ['unique-local', 'http://[fd00::1]/'],
    ['link-local', 'http://[fe80::1]/'],
    ['cloud metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['carrier-grade NAT', 'http://100.64.0.1/'],
    ['multicast', 'http://224.0.0.1/'],
    ['broadcast', 'http://255.255.255.255/'],
    ['documentation', 'http://192.0.2.1/'],
    ['benchmarking', 'http://198.18.0.1/'],
    ['another port', 'http://93.184.215.14:22/'],
    ['userinfo', 'http://user:pass@93.184.215.14/'],
    ['another scheme', 'file:///etc/passwd'],
  ])('never to %s', async (_what, url) => {
    const refused = { status: 400, body: { error: 'invalid_request', details: [{ path: 'url' }] } };
    expect(await service.call('POST', '/api/v1/webhooks', { url })).toMatchObject(refused);
    expect(await service.call('PUT', allowed, { url })).toMatchObject(refused);
  });

  it('never to a server beside it, whoever listens there', async () => {
    const { status } = await service.call('POST', '/api/v1/webhooks', { url: inside.url });
    expect(status).toBe(400);
    expect([inside.messages, inside.refusals]).toEqual([[], []]);
  });
});
