import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { CertificateAuthority } from '@memory-graph/test-kit/http';
import { Clock } from '../clock/clock.js';
import { HttpWebhookSender } from './http-webhook-sender.js';
import { TargetGuard } from '@memory-graph/outbound-http';

describe('HttpWebhookSender over TLS', () => {
  let authority: CertificateAuthority;
  let server: Server;
  let received = 0;
  const senders: HttpWebhookSender[] = [];

  beforeAll(async () => {
    authority = new CertificateAuthority();
    const { certificate: cert, key } = authority.issue('hooks.example');
    server = createServer({ cert, key }, (_request, response) => {
      received += 1;
      response.end('ok');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });

  afterEach(async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.onApplicationShutdown()));
    received = 0;
  });

  afterAll(async () => {
    authority.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  function send(host: string, ca?: string) {
    const rules = { allowPrivateNetworks: true, allowedPorts: new Set<number>() };
    const guard = new TargetGuard(rules, async () => [{ address: '127.0.0.1', family: 4 }]);
    const sender = new HttpWebhookSender(guard, new Clock(), ca === undefined ? {} : { ca });
    senders.push(sender);
    const url = `https://${host}:${(server.address() as AddressInfo).port}/`;
    return sender.send({ url, secrets: ['s'], messageId: 'msg_1', traceparent: null, body: '{}' });
  }

  it('sends to the name that the certificate is for, at the address that was checked', async () => {
    expect(await send('hooks.example', authority.certificate)).toMatchObject({ statusCode: 200, response: 'ok' });
  });

  it('sends nothing to a server with the certificate of another host', async () => {
    const result = await send('other.example', authority.certificate);
    expect(result).toMatchObject({ statusCode: null, error: 'The TLS certificate was issued for another host' });
    expect(received).toBe(0);
  });

  it('sends nothing to a server with a certificate that nobody known has signed', async () => {
    const result = await send('hooks.example');
    expect(result).toMatchObject({ statusCode: null, error: 'The TLS certificate is not trusted' });
    expect(received).toBe(0);
  });

  it('verifies certificates even where the environment says otherwise', async () => {
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    try {
      expect(await send('hooks.example')).toMatchObject({ error: 'The TLS certificate is not trusted' });
    } finally {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    }
  });
});
