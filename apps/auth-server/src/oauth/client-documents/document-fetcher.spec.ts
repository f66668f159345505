import type { ServerResponse } from 'node:http';
import { GuardedGet, TargetGuard } from '@memory-graph/outbound-http';
import { ClientWebsite } from '@memory-graph/test-kit/oauth';
import { MAX_LIFETIME_MS, MIN_LIFETIME_MS } from './cache-lifetime.js';
import { DOCUMENT_ACCEPT, DocumentFetcher, MAX_DOCUMENT_BYTES } from './document-fetcher.js';

const PATH = '/client.json';
const JSON_HEADER = { 'content-type': 'application/json' };

describe('DocumentFetcher', () => {
  let website: ClientWebsite;

  beforeAll(async () => {
    website = await ClientWebsite.start();
  });
  afterAll(() => website.close());

  /** @param allowPrivateNetworks as in development: the website of the spec is on this machine */
  function fetchDocument(clientId: string, { allowPrivateNetworks = true, timeoutMs = 10_000 } = {}) {
    const guard = new TargetGuard({ allowPrivateNetworks, allowedPorts: new Set([443]) }, async () => [
      { address: '127.0.0.1', family: 4 },
    ]);
    const http = new GuardedGet(guard, {
      ...{ accept: DOCUMENT_ACCEPT, userAgent: 'Spec/1.0' },
      ...{ timeoutMs, maxBytes: MAX_DOCUMENT_BYTES, ca: website.authority },
    });
    return new DocumentFetcher(http).fetch(clientId);
  }

  it('fetches a document, and nothing that it names', async () => {
    const elsewhere = { logo_uri: `https://${website.host}/logo`, jwks_uri: `https://${website.host}/keys` };
    const clientId = website.publish(PATH, elsewhere);
    website.requested.length = 0;
    const { document } = await fetchDocument(clientId);
    expect(document).toMatchObject({ clientId, name: 'Assistant of the spec', readAt: expect.any(Date) });
    expect(website.requested).toEqual([PATH]);
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['a redirect', (response) => response.writeHead(302, { location: '/other.json' }).end(), 'must not be a redirect'],
    ['a missing document', (response) => response.writeHead(404).end(), 'answered 404'],
    ['a partial answer', (response) => response.writeHead(206, JSON_HEADER).end('{}'), 'answered 206'],
    ['a web page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('{}'), 'content type'],
    ['no content type', (response) => response.writeHead(200).end('{}'), 'content type'],
    [
      '10 MB',
      (response) => response.writeHead(200, JSON_HEADER).end('"'.padEnd(10_485_760, 'y')),
      'larger than 16 KiB',
    ],
    ['what is not JSON', (response) => response.writeHead(200, JSON_HEADER).end('hello'), 'not valid JSON'],
    ['another client_id', (response) => response.writeHead(200, JSON_HEADER).end('{"client_id":"a"}'), 'its own URL'],
    ['a broken connection', (response) => response.destroy(), 'could not be fetched'],
  ])('refuses %s', async (_what, answer, problem) => {
    website.answers.set(PATH, answer);
    const fetched = fetchDocument(`https://${website.host}${PATH}`);
    await expect(fetched).rejects.toMatchObject({ code: 'invalid_client', message: expect.stringContaining(problem) });
  });

  it('refuses a website that never answers', async () => {
    website.answers.set(PATH, () => undefined);
    const fetched = fetchDocument(`https://${website.host}${PATH}`, { timeoutMs: 200 });
    await expect(fetched).rejects.toThrow('could not be fetched within');
  });

  it('takes a more specific type of JSON', async () => {
    const clientId = website.publish(PATH, {}, { 'content-type': 'application/client-metadata+json; charset=utf-8' });
    await expect(fetchDocument(clientId)).resolves.toMatchObject({ document: { clientId } });
  });

  it('does not say whether an address is private or does not answer', async () => {
    const forbidden = await problemOf('https://app.example/client.json', false);
    const unreachable = await problemOf('https://app.example:1/client.json', true);
    expect(forbidden).toBe(unreachable);
  });

  it.each([
    [undefined, 10 * 60_000],
    ['max-age=1200', 1_200_000],
    ['public, Max-Age="1200"', 1_200_000],
    ['max-age=0', MIN_LIFETIME_MS],
    ['no-store', MIN_LIFETIME_MS],
    ['max-age=99999999999999999999', MAX_LIFETIME_MS],
    ['max-age=-5', 10 * 60_000],
  ])('uses a document with %j for %d ms', async (cacheControl, lifetimeMs) => {
    const clientId = website.publish(PATH, {}, cacheControl === undefined ? {} : { 'cache-control': cacheControl });
    expect(await fetchDocument(clientId)).toMatchObject({ lifetimeMs });
  });

  const problemOf = (clientId: string, allowPrivateNetworks: boolean) =>
    fetchDocument(clientId, { allowPrivateNetworks }).then(
      () => 'nothing',
      (error: Error) => error.message,
    );
});
