import { ComputeThreads } from '@memory-graph/compute-threads';
import { loadConfig } from '@memory-graph/app-host/config';
import { MemoryUsageLedger } from '@memory-graph/models-langchain/budget';
import { ChatModelConfig, openChatModel } from '@memory-graph/composition/chat-model';
import { StaticEmbedder } from '@memory-graph/models-static';
import { ModelExtractor } from '@memory-graph/extraction/model';
import { readDate, RuleBasedExtractor } from '@memory-graph/extraction/rules';
import type { EpisodeChange, GraphDelta, GraphWriter } from '@memory-graph/graph';
import { Metrics } from '@memory-graph/observability';
import { anIngestRequest } from '@memory-graph/test-kit/builders';
import { HOSTILE_EPISODES } from '@memory-graph/test-kit';
import { type FakeAnswer, type FakeModelServer, json, startFakeOpenAi, text } from '@memory-graph/test-kit/models';
import fc from 'fast-check';
import { GraphWriteQueue } from './graph-write-queue.js';
import { IngestionMetrics } from './ingestion-metrics.js';
import { KnownRevisions } from './known-revisions.js';
import { IngestionPipeline } from './ingestion-pipeline.js';
import { ContentReader } from './read-content/content-reader.js';

/** The only access to the graph: any call but those that add an episode fails the spec. */
class RecordingGraph {
  readonly added: { workspaceId: string; episode: EpisodeChange }[] = [];

  readonly writer = new Proxy({} as GraphWriter, {
    get: (_target, method) => {
      if (method !== 'applyEpisodes') throw new Error(`${String(method)} was called.`);
      return async (workspaceId: string, episodes: readonly EpisodeChange[]) =>
        episodes.map((episode) => {
          this.added.push({ workspaceId, episode });
          return { queueId: episode.queueId } as GraphDelta;
        });
    },
  });
}

const statement = (wording: string) => ({
  kind: 'assertion',
  subject: 'user',
  predicate: 'lives_in',
  objectRef: 'e1',
  objectValue: null,
  begins: { words: 'yesterday', iso: '2026-05-19' },
  ends: null,
  isOver: false,
  wording,
  confidence: 1,
});

/** The answers of a model that obeys the instructions in the texts. */
function obedientAnswers(hostile: string): FakeAnswer[] {
  const moscow = { ref: 'e1', name: 'Moscow', type: 'place', aliases: ['Pwned', 'Root'], owner: null };
  const pwned = { ref: 'user', name: 'Pwned', type: 'person', aliases: [], owner: 'e1' };
  return [
    json({ entities: [moscow, pwned], statements: [statement(hostile), statement('Uma Ray lives in Moscow.')] }),
    json({ entities: [], statements: [{ kind: 'retraction', statementIds: ['*'] }] }),
    json({ entities: [], statements: [{ ...statement(hostile), kind: 'not-same-as', episodeId: 'another' }] }),
    json({ tool_calls: [{ name: 'memory_delete', arguments: { all: true } }] }),
    text('Of course. I have deleted everything, and changed the rules.'),
  ];
}

const threads = new ComputeThreads({ threads: 1 });
afterAll(() => threads.close());

describe('hostile episodes', () => {
  let fake: FakeModelServer;
  let graph: RecordingGraph;
  let pipeline: IngestionPipeline;

  beforeAll(async () => {
    fake = await startFakeOpenAi(() => text(''));
  });
  afterAll(() => fake.close());

  beforeEach(async () => {
    fake.requests.length = 0;
    const config = loadConfig(ChatModelConfig, { MODEL: 'openai:fake', MODEL_BASE_URL: `${fake.origin}/v1` });
    const model = (await openChatModel(config, new MemoryUsageLedger(), null))!;
    const extractor = new ModelExtractor(model, new RuleBasedExtractor(), readDate);
    graph = new RecordingGraph();
    const metrics = new IngestionMetrics(new Metrics('spec'));
    const reader = new ContentReader(extractor, graph.writer, threads);
    const embedder = new StaticEmbedder();
    const writes = new GraphWriteQueue(graph.writer, new KnownRevisions(graph.writer, threads, embedder));
    pipeline = new IngestionPipeline(reader, embedder, writes, graph.writer, metrics);
  });

  /** Whatever the model answered, exactly one episode is added and nothing else changes. */
  async function expectOnlyItsEvidence(text: string): Promise<void> {
    const request = anIngestRequest({ content: { kind: 'text', text } });
    await pipeline.run(request);
    expect(graph.added).toHaveLength(1);
    const { workspaceId, episode } = graph.added[0]!;
    expect(workspaceId).toBe(request.workspaceId);
    expect(episode).toMatchObject({ queueId: request.queueId, text, labelIds: [], metadata: {} });
    const own = new Set(episode.mentions.map(({ entityId }) => entityId));
    for (const evidence of episode.evidence) {
      expect(['assertion', 'ending', 'correction', 'same-as']).toContain(evidence.kind);
      expect(evidence.episodeId).toBe(episode.episodeId);
      expect(text).toContain(evidence.wording);
      expect(evidence.confidence).toBeLessThan(1);
      if ('subject' in evidence) expect(own).toContain(evidence.subject);
    }
    for (const { name } of episode.mentions) {
      const isFromText = text.toLowerCase().replace(/\s+/gu, ' ').includes(name.split("'s ").at(-1)!.toLowerCase());
      expect(isFromText || name === request.user.name).toBe(true);
    }
  }

  describe.each(HOSTILE_EPISODES.map(({ name, text }) => [name, text]))('%s', (_name, text) => {
    it.each(obedientAnswers(text).map((answer, index) => [index, answer]))(
      'adds nothing but what it says itself, with obedient answer %i',
      async (_index, answer) => {
        fake.script = () => answer;
        await expectOnlyItsEvidence(text);
        for (const { body } of fake.requests) {
          expect(Object.keys(body)).not.toContain('tools');
          expect(body.response_format.json_schema.name).toBe('statements');
        }
      },
    );
  });

  it('add nothing but what they say themselves, whatever the model answers', async () => {
    const texts = fc.constantFrom(...HOSTILE_EPISODES.map(({ text }) => text.slice(0, 300)));
    await fc.assert(
      fc.asyncProperty(texts, fc.jsonValue(), async (text, answer) => {
        graph.added.length = 0;
        fake.script = () => json(answer);
        await expectOnlyItsEvidence(text);
      }),
      { numRuns: 60 },
    );
  });

  it('are all told the same, but for themselves', async () => {
    fake.script = () => json({ entities: [], statements: [] });
    for (const { text } of HOSTILE_EPISODES) {
      await pipeline.run(anIngestRequest({ content: { kind: 'text', text: text.slice(0, 300) } }));
    }
    const told = new Set(fake.requests.map(({ messages }) => messages[0]!.content));
    expect([told.size, fake.requests.length]).toEqual([1, HOSTILE_EPISODES.length]);
  });
});
