import { readyMessage } from './ready-message.js';

describe('readyMessage', () => {
  const credentials = { email: 'ada@example.com', password: 'correct horse', token: 'mg_pat_x' };
  const url = 'http://localhost:3000';
  const now = new Date('2024-01-10T09:00:00Z');

  it('names the address, the credentials and requests to paste', () => {
    const message = readyMessage({ url, publicUrl: url, metricsUrls: [], credentials, invitesByDefault: false, now });
    expect(message).toContain(`Memory Graph is ready: ${url}\n\n  e-mail    ada@example.com\n`);
    expect(message).toContain(`curl -s '${url}/api/v1/add?wait=true'`);
    expect(message).toContain('Authorization: Bearer mg_pat_x');
    expect(message).toContain('2024-01-10T09:00:00.000Z');
    expect(message).not.toContain('sign-up');
  });

  it('names a public address that is another, and where the metrics are', () => {
    const metricsUrls = ['http://127.0.0.1:9100/metrics', 'http://127.0.0.1:9101/metrics'];
    const message = readyMessage({
      url,
      publicUrl: 'https://memory.example.com',
      metricsUrls,
      credentials,
      invitesByDefault: true,
      now,
    });
    expect(message).toContain(
      '\n  public    https://memory.example.com' +
        '\n  metrics   http://127.0.0.1:9100/metrics' +
        '\n  metrics   http://127.0.0.1:9101/metrics\n',
    );
    expect(message).toContain(
      '\n  sign-up   by invitation, as other machines can reach this service; invite people at https://memory.example.com/console/account,\n',
    );
  });
});
