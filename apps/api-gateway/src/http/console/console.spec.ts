import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RunningGateway } from '../../testing/running-gateway.js';

const isBuilt = existsSync(fileURLToPath(import.meta.resolve('@memory-graph/console/site')));

describe('the console as the gateway serves it', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(gateway.url + path, { redirect: 'manual', headers });

  it('has one address: with a slash at its end', async () => {
    const answer = await get('/console?a=b');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, 'console/?a=b']);
  });

  (isBuilt ? describe : describe.skip)('once it is built', () => {
    it.each([
      ['/console/', './'],
      ['/console/facts', './'],
      ['/console/facts/', '../'],
      ['/console/facts/0198aaaa-0000-7000-8000-000000000009?tab=history', '../'],
    ])('answers %s with a page whose base is %s, whatever the prefix before it', async (path, base) => {
      const answer = await get(path);
      const html = await answer.text();
      expect([answer.status, html.match(/<base href="([^"]*)"/)?.[1]]).toEqual([200, base]);
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(html).not.toMatch(/<script(?![^>]* src=)|<style|javascript:| on\w+=/);
    });

    it('sends assets compressed, to be kept for good', async () => {
      const html = await (await get('/console/')).text();
      const [, script] = html.match(/src="\.\/(assets\/[^"]+\.js)"/) ?? [];
      for (const encoding of ['br', 'gzip']) {
        const { status, headers } = await get(`/console/${script}`, { 'accept-encoding': encoding });
        expect([status, headers.get('content-encoding'), headers.get('cache-control')]).toEqual([
          200,
          encoding,
          expect.stringMatching(/max-age=31536000,\s*immutable/),
        ]);
      }
    });

    it.each(['/console/assets/nothing.js', '/console/assets/%2e%2e%2findex.html'])(
      'has no file at %s',
      async (path) => {
        expect((await get(path)).status).toBe(404);
      },
    );
  });
});
