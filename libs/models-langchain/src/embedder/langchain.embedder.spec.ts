import { type FakeAnswer, type FakeModelServer, startFakeOpenAi, status, text } from '@memory-graph/test-kit/models';
import { LangChainEmbedder, type LangChainEmbedderOptions } from './langchain.embedder.js';
import { openEmbeddingProvider } from './open-embedding-provider.js';

const OPTIONS = { model: 'openai:embed-fake', dimension: 512, similarityFloor: 0.45, timeoutMs: 5_000 };

async function open(
  fake: FakeModelServer,
  options: Partial<LangChainEmbedderOptions> = {},
): Promise<LangChainEmbedder> {
  const settings = { ...OPTIONS, ...options };
  const { dimension } = settings;
  const address = { baseUrl: `${fake.origin}/v1`, apiKey: 'key' };
  const embeddings = await openEmbeddingProvider({ provider: 'openai', model: 'embed-fake', dimension, ...address });
  return new LangChainEmbedder(embeddings, settings);
}

describe('LangChainEmbedder', () => {
  let fake: FakeModelServer;

  beforeAll(async () => {
    fake = await startFakeOpenAi(() => text(''));
  });
  afterAll(() => fake.close());
  beforeEach(() => {
    fake.requests.length = 0;
    fake.script = () => text('');
  });

  it('has model and dimension in its name: vectors of others are others', async () => {
    expect((await open(fake)).name).toBe('langchain-openai:embed-fake-512');
    expect((await open(fake, { dimension: 256 })).name).toBe('langchain-openai:embed-fake-256');
  });

  it('sends texts together, but not too many', async () => {
    const embedder = await open(fake);
    await embedder.embedDocuments(Array.from({ length: 150 }, (_, index) => `text ${index}`));
    expect(fake.requests.map(({ body }) => body.input.length).sort((a, b) => a - b)).toEqual([22, 64, 64]);
    expect(fake.requests[0]?.body).toMatchObject({ model: 'embed-fake', dimensions: 512 });
  });

  it('asks about a question once', async () => {
    const embedder = await open(fake);
    expect(await embedder.embedQuery('Where is Ada?')).toEqual(await embedder.embedQuery('Where is Ada?'));
    expect(fake.requests).toHaveLength(1);
  });

  it('asks nothing about nothing', async () => {
    const embedder = await open(fake);
    await embedder.embedDocuments(['', ' \n ']);
    expect(fake.requests).toHaveLength(0);
  });

  it.each<[string, FakeAnswer, object]>([
    ['is busy', status(429, '7'), { code: 'unavailable', retryAfterSeconds: 7, outage: true }],
    ['fails', status(500), { code: 'unavailable', outage: false }],
    ['does not know the key', status(401), { code: 'unavailable', outage: true }],
    ['does not take the text', status(400), { code: 'unprocessable' }],
    ['breaks off', { kind: 'drop', after: 'half' }, { code: 'unavailable' }],
  ])('says so, without trying again, when the model %s', async (_what, answer, error) => {
    fake.script = () => answer;
    await expect((await open(fake)).embedDocuments(['Ada'])).rejects.toMatchObject(error);
    expect(fake.requests).toHaveLength(1);
  });

  it('does not wait for longer than it may', async () => {
    fake.script = () => ({ kind: 'hang' });
    const embedder = await open(fake, { timeoutMs: 100 });
    await expect(embedder.embedQuery('Ada')).rejects.toMatchObject({ code: 'unavailable', outage: false });
  });

  it('takes no vectors of another dimension', async () => {
    const other = await startFakeOpenAi(
      () => text(''),
      async () => [1, 2, 3],
    );
    const error = {
      code: 'unavailable',
      message: expect.stringMatching(/3 dimensions, but EMBEDDING_DIMENSIONS is 512/),
    };
    await expect((await open(other)).embedQuery('Ada')).rejects.toMatchObject(error);
    await other.close();
  });
});
