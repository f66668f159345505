import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type FakeAnswer,
  type FakeModelServer,
  type FakeRequest,
  json,
  startFakeOpenAi,
  status,
  text,
} from '@memory-graph/test-kit/models';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

/** What the model "reads" in whatever text: that somebody plays something, which the rules would word otherwise. */
function readPlays({ messages }: FakeRequest) {
  const said = messages.at(-1)!.content;
  const [wording, who, what] = /(\w+) is mad about (\w+)\./u.exec(said) ?? [];
  if (!wording) return json({ entities: [], statements: [] });
  return json({
    entities: [{ ref: 'e1', name: who, type: 'person', aliases: [], owner: null }],
    statements: [
      {
        kind: 'assertion',
        subject: 'e1',
        predicate: 'likes',
        objectRef: null,
        objectValue: what,
        begins: null,
        ends: null,
        isOver: false,
        wording,
        confidence: 0.9,
      },
    ],
  });
}

describe('a language model, faked, that reads texts', () => {
  let fake: FakeModelServer;
  let dataDir: string;
  let service: ServiceProcess;

  beforeAll(async () => {
    fake = await startFakeOpenAi(readPlays);
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-models-'));
    service = await start({});
  });
  afterAll(async () => {
    await service.stop();
    await fake.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => {
    fake.requests.length = 0;
    fake.script = readPlays;
  });

  function start(env: NodeJS.ProcessEnv): Promise<ServiceProcess> {
    return ServiceProcess.start({
      dataDir,
      env: {
        EXTRACTOR: 'model',
        MODEL: 'openai:gpt-fake',
        MODEL_BASE_URL: `${fake.origin}/v1`,
        MODEL_TIMEOUT_MS: '2000',
        ...env,
      },
    });
  }

  /** @returns the log, once it is processed */
  async function add(episodeBody: string): Promise<any> {
    const referenceTime = '2026-05-20T10:00:00Z';
    const { body } = await service.call('POST', '/api/v1/add', { episodeBody, referenceTime, source: 'e2e' });
    return waitUntil(async () => {
      const { log } = (await service.call('GET', `/api/v1/logs/${body.queueId}`)).body;
      return ['completed', 'failed'].includes(log.status) ? log : null;
    });
  }

  async function factsOf({ episodeUUID }: any): Promise<string[]> {
    const facts = (await service.call('GET', `/api/v1/episodes/${episodeUUID}/facts`)).body;
    return facts.map(({ content }: any) => content);
  }

  it('makes facts, and the log says who read it', async () => {
    const log = await add('Ada is mad about chess.');
    expect(await factsOf(log)).toEqual(['Ada likes chess']);
    expect(log.data.extraction).toMatchObject({ extractor: 'openai:gpt-fake', statements: 1 });
  });

  it('is counted in the usage of the workspace', async () => {
    const today = async () => (await service.call('GET', '/api/v1/usage')).body.days.at(-1);
    const before = await today();
    await add('Bea is mad about football.');
    const after = await today();
    expect(after.adds).toBe(before.adds + 1);
    expect(after.modelInputTokens).toBeGreaterThan(before.modelInputTokens);
    expect(after.modelOutputTokens).toBeGreaterThan(before.modelOutputTokens);
  });

  it('is asked again after an error and a busy time', async () => {
    fake.script = (request, index) => (index === 0 ? status(500) : index === 1 ? status(429, '1') : readPlays(request));
    expect(await factsOf(await add('Ben is mad about tennis.'))).toEqual(['Ben likes tennis']);
    expect(fake.requests).toHaveLength(3);
  });

  it('leaves a text to the rules that it cannot read in two tries', async () => {
    fake.script = () => text('I would rather write a poem.');
    const log = await add('Cleo lives in Rome.');
    expect(await factsOf(log)).toEqual(['Cleo lives in Rome']);
    expect(log.data.extraction).toMatchObject({ extractor: 'openai:gpt-fake', statements: 1, chunks: { rules: 1 } });
    expect(fake.requests).toHaveLength(2);
  });

  it('fails a log at once that it refuses', async () => {
    fake.script = () => ({ kind: 'refusal', text: 'No.' });
    const log = await add('Dora lives in Rome.');
    expect(log).toMatchObject({ status: 'failed', error: 'openai:gpt-fake rejected the request' });
  });

  it('is not asked any more once the budget of the day is spent, also after a restart', async () => {
    await service.stop();
    service = await start({ MODEL_DAILY_TOKEN_BUDGET: '1' });
    const log = await add('Emil lives in Rome.');
    expect(await factsOf(log)).toEqual(['Emil lives in Rome']);
    expect(fake.requests).toHaveLength(0);
  });
});

describe('models, faked, that embed and order results', () => {
  let fake: FakeModelServer;
  let dataDir: string;
  let service: ServiceProcess;
  let order: FakeAnswer = json({ best: [] });

  beforeAll(async () => {
    fake = await startFakeOpenAi(({ path }) => (path.endsWith('/embeddings') ? text('') : order));
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-models-'));
    const baseUrl = `${fake.origin}/v1`;
    service = await ServiceProcess.start({
      dataDir,
      env: {
        EMBEDDER: 'langchain',
        EMBEDDING_MODEL: 'openai:embed-fake',
        EMBEDDING_BASE_URL: baseUrl,
        EMBEDDING_DIMENSIONS: '256',
        RERANKER: 'model',
        MODEL: 'openai:gpt-fake',
        MODEL_BASE_URL: baseUrl,
      },
    });
    const items = ['Ada', 'Ben', 'Cleo'].map((who) => ({
      episodeBody: `${who} lives in Rome.`,
      referenceTime: '2026-05-20T10:00:00Z',
      source: 'e2e',
    }));
    await service.call('POST', '/api/v1/add/batch', { items });
    await waitUntil(async () => (await service.call('GET', '/api/v1/ingestion-queue/status')).body.completed === 3);
  });
  afterAll(async () => {
    await service.stop();
    await fake.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function search(): Promise<any[]> {
    const { status: found, body } = await service.call('POST', '/api/v1/search', { query: 'Who lives in Rome?' });
    expect(found).toBe(200);
    return body.results;
  }

  const asked = (path: string) => fake.requests.filter((request) => request.path.endsWith(path));

  it('finds what is near in meaning, in the order of the re-ranker', async () => {
    order = json({ best: [] });
    const before = await search();
    order = json({ best: [before.length, 1] });
    const after = await search();
    expect(after.map(({ id }) => id).slice(0, 2)).toEqual([before.at(-1).id, before[0].id]);
    expect(after.map(({ score }) => score)).toEqual(before.map(({ score }) => score));
    expect(asked('/chat/completions').at(-1)!.messages[1]!.content).toContain('Ada lives in Rome');
    // The second time it knows the question.
    expect(asked('/embeddings').filter(({ body }) => body.input[0] === 'Who lives in Rome?')).toHaveLength(1);
  });

  it('answers in the order that there is when the re-ranker fails', async () => {
    order = json({ best: [] });
    const before = await search();
    order = status(500);
    expect(await search()).toEqual(before);
  });
});
