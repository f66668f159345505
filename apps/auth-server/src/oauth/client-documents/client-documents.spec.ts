import type { ClientDocument } from './client-document.js';
import { ClientDocumentError } from './client-document.error.js';
import { ClientDocuments } from './client-documents.js';

const MINUTE_MS = 60_000;
const CLIENT_ID = 'https://app.example/client.json';
const ADA = { userId: 'ada', address: '203.0.113.1' };

function documentOf(clientId: string, name = 'Notes'): ClientDocument {
  return { clientId, name, redirectUris: ['https://app.example/'], metadata: {}, readAt: new Date(0) };
}

describe('ClientDocuments', () => {
  let now = 0;
  /** The ids that were fetched. */
  let fetched: string[] = [];
  let answer: (clientId: string) => Promise<ClientDocument>;
  let documents: ClientDocuments;

  beforeEach(() => {
    now = 0;
    fetched = [];
    answer = async (clientId) => documentOf(clientId);
    documents = new ClientDocuments(
      {
        fetch: async (clientId) => {
          fetched.push(clientId);
          return { document: await answer(clientId), lifetimeMs: MINUTE_MS };
        },
      },
      () => now,
    );
  });

  it('fetches a document again when its time has passed', async () => {
    await documents.read(CLIENT_ID, ADA);
    now = MINUTE_MS - 1;
    expect(documents.recent(CLIENT_ID)).toMatchObject({ clientId: CLIENT_ID });
    await documents.read(CLIENT_ID, ADA);
    expect(fetched).toHaveLength(1);
    now = MINUTE_MS;
    expect(documents.recent(CLIENT_ID)).toBeNull();
    await documents.read(CLIENT_ID, ADA);
    expect(fetched).toHaveLength(2);
  });

  it('uses no old document where the new one is missing', async () => {
    await documents.read(CLIENT_ID, ADA);
    now = MINUTE_MS;
    answer = () => Promise.reject(new ClientDocumentError('could not be fetched'));
    await expect(documents.read(CLIENT_ID, ADA)).rejects.toThrow(ClientDocumentError);
  });

  it('fetches once for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 30 }, () => documents.read(CLIENT_ID, ADA)));
    expect(fetched).toHaveLength(1);
  });

  it('waits some seconds after an error before it fetches again', async () => {
    answer = () => Promise.reject(new ClientDocumentError('could not be fetched'));
    await expect(documents.read(CLIENT_ID, ADA)).rejects.toThrow(ClientDocumentError);
    now = 9_000;
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const refused = documents.read(CLIENT_ID, ADA);
      await expect(refused).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
    }
    expect(fetched).toHaveLength(1);
    now = 10_000;
    answer = async (clientId) => documentOf(clientId);
    await expect(documents.read(CLIENT_ID, ADA)).resolves.toMatchObject({ clientId: CLIENT_ID });
  });

  it.each([
    [
      'one user at many addresses',
      (index: number) => ({ userId: 'eve', address: `10.0.${index >> 8}.${index & 255}` }),
    ],
    ['many users at one address', (index: number) => ({ userId: `eve-${index}`, address: '203.0.113.9' })],
  ])('fetches 20 of 10,000 documents for %s', async (_who, readerAt) => {
    for (let index = 0; index < 10_000; index += 1) {
      await documents.read(`https://app-${index}.example/client`, readerAt(index)).catch(() => undefined);
    }
    expect(fetched).toHaveLength(20);
    await expect(documents.read(CLIENT_ID, ADA)).resolves.toBeDefined();
  });

  it('fetches 60 documents a minute from one host, whoever wants them', async () => {
    for (let index = 0; index < 1_000; index += 1) {
      const reader = { userId: `eve-${index}`, address: `10.0.${index >> 8}.${index & 255}` };
      await documents.read(`https://victim.example/${index}`, reader).catch(() => undefined);
    }
    expect(fetched).toHaveLength(60);
  });

  it.each([
    ['2 documents of one host', () => 'app.example', 2],
    ['16 documents', (index: number) => `app-${index}.example`, 16],
  ])('fetches %s at the same time, and refuses others at once', async (_what, hostAt, concurrent) => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    answer = async (clientId) => (await gate, documentOf(clientId));
    const outcomes = Array.from({ length: 40 }, (_, index) =>
      documents.read(`https://${hostAt(index)}/${index}`, { userId: `u${index}`, address: `a${index}` }).then(
        () => 'read',
        (error: { code: string }) => error.code,
      ),
    );
    await expect(Promise.race(outcomes.slice(concurrent))).resolves.toBe('rate_limited');
    release();
    const results = await Promise.all(outcomes);
    expect(results.filter((result) => result === 'read')).toHaveLength(concurrent);
    expect(results.filter((result) => result === 'rate_limited')).toHaveLength(40 - concurrent);
    await expect(documents.read(CLIENT_ID, ADA)).resolves.toBeDefined();
  });

  it('forgets the documents used least recently when they take too much memory', async () => {
    const name = 'N'.repeat(100_000);
    answer = async (clientId) => documentOf(clientId, name);
    const idAt = (index: number) => `https://app-${index}.example/client`;
    for (let index = 0; index < 100; index += 1) {
      await documents.read(idAt(index), { userId: `u${index}`, address: `a${index}` });
    }
    const kept = Array.from({ length: 100 }, (_, index) => documents.recent(idAt(index))).filter(Boolean);
    expect(kept.length).toBeGreaterThan(30);
    expect(kept.length * name.length).toBeLessThanOrEqual(4 * 1024 * 1024);
    expect(documents.recent(idAt(0))).toBeNull();
  });
});
