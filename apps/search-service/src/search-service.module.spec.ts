import type { SearchResultDto } from '@memory-graph/contracts/resources';
import { hostApplication, type HostedApplication } from '@memory-graph/app-host';
import {
  type SearchCommand,
  SearchServiceClient,
  WORKSPACE_SEARCH,
  type WorkspaceSearch,
} from '@memory-graph/contracts/internal-http';
import { StaticEmbedder } from '@memory-graph/models-static';
import { GraphStory, type Told } from '@memory-graph/graph/contract';
import type { EpisodeChange } from '@memory-graph/graph';
import { openGraphSchema, PostgresGraphWriter } from '@memory-graph/graph-postgres';
import { HttpTransport } from '@memory-graph/http-api/internal';
import { entityId, userEntityKey } from '@memory-graph/memory-model';
import { RANKING_WEIGHTS } from '@memory-graph/ranking';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { SearchServiceModule } from './search-service.module.js';

const SERVICE_CREDENTIAL = 'a-service-credential-of-32-characters';
const embedder = new StaticEmbedder();

describe('search-service', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let writer: PostgresGraphWriter;
  let app: HostedApplication;
  let transport: HttpTransport;
  let client: SearchServiceClient;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    dataSource = await openGraphSchema({ url: database.url, migrate: true });
    writer = new PostgresGraphWriter(dataSource, embedder);
    const rootModule = SearchServiceModule.forEnvironment({
      ...{ DATABASE_URL: database.url, SERVICE_CREDENTIAL, EMBEDDER: 'static', MIGRATE_ON_START: 'true' },
    });
    app = await hostApplication('search-service', rootModule, { host: '127.0.0.1', port: 0 });
    transport = new HttpTransport({
      service: 'search-service',
      origins: [app.url],
      serviceCredential: SERVICE_CREDENTIAL,
    });
    client = new SearchServiceClient(transport);
  });

  afterAll(async () => {
    await transport?.close();
    await app?.close();
    await dataSource?.destroy();
    await database?.close();
  });

  /** Stores the given statements in a new workspace. */
  async function tell(...told: Told[]): Promise<{ story: GraphStory; episodes: EpisodeChange[] }> {
    const story = new GraphStory();
    const episodes = await Promise.all(told.map((one) => embedded(story.episode(one))));
    await writer.applyEpisodes(story.workspaceId, episodes);
    return { story, episodes };
  }

  async function search(story: GraphStory, command: Partial<SearchCommand>): Promise<SearchResultDto[]> {
    return (await client.search(story.workspaceId, { ...DEFAULTS, ...command })).results;
  }

  async function contents(story: GraphStory, command: Partial<SearchCommand>): Promise<string[]> {
    return (await search(story, command)).map((result) => result.content);
  }

  it('is ready, and lets nobody in without the service credential', async () => {
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
    const path = `/internal/workspaces/${uuidv7()}`;
    for (const below of ['entities?page=1&limit=5', `facts/${uuidv7()}`, `episodes/${uuidv7()}`, 'graph']) {
      expect((await fetch(`${app.url}${path}/${below}`)).status).toBe(401);
    }
    expect((await fetch(`${app.url}${path}/search`, { method: 'POST' })).status).toBe(401);
  });

  describe('search', () => {
    const WORKS: Told = {
      at: '2024-03-01T00:00:00Z',
      said: [{ says: ['Ada', 'works_at', 'Acme'] }],
      types: { Ada: 'person', Acme: 'organisation' },
      sessionId: 'standup',
      source: 'chat',
      metadata: { channel: 'general' },
    };
    const BASED: Told = {
      at: '2024-03-02T00:00:00Z',
      said: [{ says: ['Acme', 'located_in', 'Berlin'] }],
      types: { Acme: 'organisation', Berlin: 'place' },
    };

    it('finds facts and episodes with all that an answer shows of them', async () => {
      const { story, episodes } = await tell(WORKS, BASED);
      const results = await search(story, { query: 'Where does Ada work?' });
      const metadata = {
        episodeIds: [episodes[0]!.episodeId],
        validFrom: '2024-03-01T00:00:00.000Z',
        validTo: null,
        source: 'chat',
        sessionId: 'standup',
        labelIds: [],
        referenceTime: '2024-03-01T00:00:00.000Z',
        entities: [
          { id: story.entityId('Ada'), name: 'Ada', type: 'person' },
          { id: story.entityId('Acme'), name: 'Acme', type: 'organisation' },
        ],
        ingestMetadata: { channel: 'general' },
      };
      expect(results[0]).toMatchObject({ content: 'Ada works at Acme', metadata: { kind: 'fact', ...metadata } });
      expect(results[1]).toMatchObject({
        id: episodes[0]!.episodeId,
        metadata: { kind: 'episode', ...metadata, validFrom: null },
      });
      // A chance, not a share of the best: nothing is certain.
      expect(results[0]!.score).toBeGreaterThan(0.9);
      expect(results[0]!.score).toBeLessThan(1);
      expect(results[0]!.metadata.ranks).toBeUndefined();
      // The words from which it was read.
      expect(results[0]!.metadata.highlight).toBe('');
      expect(results[1]!.content).toContain(results[1]!.metadata.highlight);
    });

    it('answers callers in its own process as it answers others', async () => {
      const { story } = await tell(WORKS, BASED);
      const command = { ...DEFAULTS, query: 'Where does Ada work?', explain: true };
      const answer = await client.search(story.workspaceId, command);
      const inProcess = app.get<WorkspaceSearch>(WORKSPACE_SEARCH);
      expect(await inProcess.search(story.workspaceId, command)).toEqual(answer);
      const bytes = await inProcess.searchForBytes(story.workspaceId, command);
      expect(JSON.parse(Buffer.from(bytes).toString())).toEqual(answer);
    });

    it('answers nothing where nothing has to do with the question', async () => {
      const { story } = await tell(WORKS, BASED);
      expect(await search(story, { query: 'quarterly zebra migration', minResults: 5 })).toEqual([]);
      expect(await search(new GraphStory(), { query: 'Ada' })).toEqual([]);
    });

    it('answers a list that is longer than what is read at a time', async () => {
      const told = Array.from({ length: 35 }, (_, n): Told => ({ text: `Zebra number ${n} “–” \\` }));
      const { story } = await tell(...told);
      const results = await search(story, { query: 'zebra', limit: 33 });
      expect(new Set(results.map(({ content }) => content)).size).toBe(33);
      const scores = results.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    });

    it('finds a fact two hops away at depth 2, and not at depth 1', async () => {
      const { story } = await tell(WORKS, BASED);
      expect(await contents(story, { query: 'Tell us about Ada', maxBfsDepth: 1 })).not.toContain(
        'Acme located in Berlin',
      );
      const found = await search(story, { query: 'Tell us about Ada', maxBfsDepth: 2, explain: true });
      const far = found.find((result) => result.content === 'Acme located in Berlin');
      expect(far?.metadata.ranks).toMatchObject({ text: null, vector: null, graphDistance: 2 });
    });

    it('finds what stands beside a hit in its session from depth 2 on', async () => {
      const at = (minute: number) => `2024-05-01T10:0${minute}:00Z`;
      const { story } = await tell(
        { text: 'Shall we go somewhere nice?', at: at(1), sessionId: 's' },
        { text: 'The waterfall hike was on my list.', at: at(2), sessionId: 's' },
        { text: 'Yes, count me in!', at: at(3), sessionId: 's' },
        { text: 'Something else altogether.', at: at(4), sessionId: 'other' },
      );
      const question = { query: 'waterfall hike' };
      expect(await contents(story, { ...question, maxBfsDepth: 1 })).toEqual(['The waterfall hike was on my list.']);
      expect(new Set(await contents(story, { ...question, maxBfsDepth: 2 }))).toEqual(
        new Set(['The waterfall hike was on my list.', 'Shall we go somewhere nice?', 'Yes, count me in!']),
      );
    });

    it('takes "I" for the user who asks', async () => {
      const story = new GraphStory();
      const user = { id: uuidv7(), name: 'Grace' };
      const mine = await embedded(story.episode({ said: [{ says: ['Grace', 'lives_in', 'Oslo'] }] }));
      const self = entityId(story.workspaceId, userEntityKey(user.id));
      const spoken: EpisodeChange = {
        ...mine,
        mentions: mine.mentions.map((mention) => (mention.name === 'Grace' ? { ...mention, entityId: self } : mention)),
        evidence: mine.evidence.map((piece) => (piece.kind === 'assertion' ? { ...piece, subject: self } : piece)),
      };
      await writer.applyEpisodes(story.workspaceId, [spoken]);
      expect(await contents(story, { query: 'Do I have gadgets?', user })).toContain('Grace lives in Oslo');
      expect(await contents(story, { query: 'Do I have gadgets?' })).toEqual([]);
    });

    describe('validity', () => {
      const MOVES: Told[] = [
        { at: '2023-01-01T00:00:00Z', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] },
        { at: '2024-01-01T00:00:00Z', said: [{ says: ['Ada', 'lives_in', 'Oslo'] }] },
      ];
      const facts = async (story: GraphStory, command: Partial<SearchCommand>) =>
        (await search(story, { query: 'Where does Ada live?', ...command }))
          .filter((result) => result.metadata.kind === 'fact')
          .map((result) => result.content)
          .sort();

      it('leaves invalidated facts out unless they are asked for', async () => {
        const { story } = await tell(...MOVES);
        expect(await facts(story, {})).toEqual(['Ada lives in Oslo']);
        expect(await facts(story, { includeInvalidated: true })).toEqual(['Ada lives in Oslo', 'Ada lives in Rome']);
      });

      it('answers as of endTime', async () => {
        const { story } = await tell(...MOVES);
        expect(await facts(story, { endTime: '2023-06-01T00:00:00Z' })).toEqual(['Ada lives in Rome']);
        expect(await facts(story, { endTime: '2022-06-01T00:00:00Z' })).toEqual([]);
      });

      it('selects by window: facts by validity, episodes by reference time', async () => {
        const { story } = await tell(...MOVES);
        const window = { startTime: '2023-06-01T00:00:00Z', endTime: '2023-07-01T00:00:00Z' };
        expect(await contents(story, { query: 'Where does Ada live?', ...window })).toEqual(['Ada lives in Rome']);
        const after = { startTime: '2024-02-01T00:00:00Z', includeInvalidated: true };
        expect(await contents(story, { query: 'Where does Ada live?', ...after })).toEqual(['Ada lives in Oslo']);
      });
    });

    it('keeps to episodes and facts with any of the labels', async () => {
      const [work, home, other] = [uuidv7(), uuidv7(), uuidv7()];
      const { story } = await tell(
        { said: [{ says: ['Ada', 'likes', 'tea'] }], labelIds: [work] },
        { said: [{ says: ['Ada', 'likes', 'jazz'] }], labelIds: [home, other] },
        { said: [{ says: ['Ada', 'likes', 'snow'] }] },
      );
      const found = new Set(await contents(story, { query: 'What does Ada like?', labelIds: [work, home] }));
      expect(found).toEqual(new Set(['Ada likes tea', 'Ada likes jazz']));
      expect(await contents(story, { query: 'What does Ada like?', labelIds: [uuidv7()] })).toEqual([]);
    });

    it('keeps to results that touch an entity of one of the types, reached over others', async () => {
      const { story } = await tell(WORKS, BASED);
      const results = await search(story, { query: 'Where is Ada?', entityTypes: ['place'] });
      expect(new Set(results.map((result) => result.content))).toEqual(new Set(['Acme located in Berlin']));
      expect(await search(story, { query: 'Ada', entityTypes: ['product'] })).toEqual([]);
    });

    it('keeps to kinds and predicates, with the scores that the results have among all', async () => {
      const { story } = await tell(WORKS, BASED);
      const query = 'Where does Ada work?';
      const all = await search(story, { query });
      const facts = all.filter(({ metadata }) => metadata.kind === 'fact');
      const works = facts.filter(({ metadata }) => metadata.predicate === 'works_at');
      expect([facts.length, works.length]).toEqual([2, 1]);
      expect(await search(story, { query, kinds: ['fact'] })).toEqual(facts);
      expect(await search(story, { query, kinds: ['fact', 'episode'] })).toEqual(all);
      expect(await search(story, { query, kinds: ['episode'] })).toEqual(
        all.filter(({ metadata }) => metadata.kind === 'episode'),
      );
      expect(await contents(story, { query, predicates: ['works_at', 'unheard_of'] })).toEqual([works[0]!.content]);
      expect(await search(story, { query, predicates: ['works_at'], kinds: ['episode'] })).toEqual([]);
      expect(await search(story, { query, kinds: ['fact'], limit: 1 })).toEqual(facts.slice(0, 1));
    });

    it('groups results with the same text, and fits the groups into a budget', async () => {
      const { story } = await tell(WORKS, WORKS, WORKS);
      const query = 'Where does Ada work?';
      const ids = (await search(story, { query, kinds: ['episode'] })).map(({ id }) => id);
      expect(ids).toHaveLength(3);
      const found = await search(story, { query, kinds: ['episode'], groupIdentical: true });
      const [best] = found;
      expect(found).toHaveLength(1);
      expect([best!.id, ...best!.metadata.identicalIds!].sort()).toEqual(ids.sort());
      const first = await search(story, { query, kinds: ['episode'], groupIdentical: true, limit: 1 });
      expect(first.map(({ metadata }) => metadata.identicalIds)).toEqual([[expect.anything(), expect.anything()]]);
      const fitting = await search(story, { query, kinds: ['episode'], groupIdentical: true, maxTokens: 1_000 });
      expect(fitting).toEqual(found);
      expect((await search(story, { query }))[0]!.metadata).not.toHaveProperty('identicalIds');
    });

    it('puts the fact of the asked relation before facts that share a word', async () => {
      const { story } = await tell(
        { said: [{ says: ['Ada', 'reports_to', 'Tom'] }] },
        { said: [{ says: ['Ada', 'dislikes', 'her last manager'] }] },
        { said: [{ says: ['Eve', 'has_role', 'manager'] }] },
      );
      const [first, ...others] = await search(story, { query: "Who is Ada's manager?" });
      expect(first).toMatchObject({ content: 'Ada reports to Tom', metadata: { kind: 'fact' } });
      expect(first!.score).toBeGreaterThan(0.5);
      for (const { content, score } of others) if (content.includes('last manager')) expect(score).toBeLessThan(0.5);
    });

    it('scores what is found low where nothing answers', async () => {
      const { story } = await tell(WORKS, BASED, { said: [{ says: ['Ada', 'sibling_of', 'Eve'] }] });
      const [best] = await search(story, { query: "What is the name of Ada's brother?" });
      expect(best!.score).toBeLessThan(0.4);
      const strict = { query: "What is the name of Ada's brother?", scoreThreshold: 0.5 };
      expect(await search(story, strict)).toHaveLength(1);
    });

    it('never places a value that ended before the current one', async () => {
      const { story } = await tell(
        { at: '2024-01-01T00:00:00Z', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] },
        { at: '2024-06-01T00:00:00Z', said: [{ says: ['Ada', 'lives_in', 'Oslo'] }] },
      );
      const homes = async (query: string) =>
        (await contents(story, { query, includeInvalidated: true })).filter((content) => content.includes('lives in'));
      expect((await homes('Ada lives in Rome'))[0]).toBe('Ada lives in Oslo');
      expect((await homes('Where does Ada live?'))[0]).toBe('Ada lives in Oslo');
      expect((await homes('Where did Ada live?'))[0]).toBe('Ada lives in Rome');
    });

    it('honours limit, scoreThreshold and minResults', async () => {
      const { story } = await tell(
        ...['Acme', 'Globex', 'Initech', 'Umbrella'].map((company): Told => ({
          said: [{ says: ['Ada', 'visited', company] }],
        })),
      );
      const question = { query: 'When has Ada visited Initech?' };
      const all = await search(story, question);
      expect(all.length).toBeGreaterThan(4);
      expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).sort((a, b) => b - a));
      expect(await search(story, { ...question, limit: 3 })).toEqual(all.slice(0, 3));
      const threshold = all[1]!.score;
      expect(await search(story, { ...question, scoreThreshold: threshold })).toEqual(
        all.filter(({ score }) => score >= threshold),
      );
      expect(await search(story, { ...question, scoreThreshold: 1, minResults: 4 })).toEqual(all.slice(0, 4));
      expect(await search(story, { ...question, scoreThreshold: 1, minResults: 4, limit: 2 })).toEqual(all.slice(0, 2));
    });

    it('explains how each result was found', async () => {
      const { story } = await tell(WORKS, BASED);
      const [best] = await search(story, { query: 'Where does Ada work?', explain: true });
      expect(best?.metadata.ranks).toMatchObject({
        text: expect.any(Number),
        vector: expect.any(Number),
        graphDistance: 1,
      });
      expect(best?.metadata.ranks?.parts).toMatchObject({ text: RANKING_WEIGHTS.text, vector: expect.any(Number) });
    });

    it('gives the same answer to the same question', async () => {
      const { story } = await tell(
        WORKS,
        BASED,
        ...Array.from({ length: 20 }, (): Told => ({ said: [{ says: ['Ada', 'visited', 'Rome'] }] })),
      );
      const question = { query: 'Ada Rome', explain: true };
      expect(await search(story, question)).toEqual(await search(story, question));
    });

    it('survives questions of any shape', async () => {
      const { story } = await tell(WORKS);
      for (const query of [
        "'; drop table graph.facts; --",
        '& | ! ( ) <->',
        '💥',
        'the of and',
        'Ada '.repeat(2_500),
      ]) {
        await expect(search(story, { query })).resolves.toBeInstanceOf(Array);
      }
    });
  });

  it('knows nothing of other workspaces', async () => {
    const { story, episodes } = await tell({ said: [{ says: ['Ada', 'works_at', 'Acme'] }] });
    const stranger = uuidv7();
    const [fact] = await client.factsOfEpisode(story.workspaceId, episodes[0]!.episodeId);
    for (const call of [
      () => client.episode(stranger, episodes[0]!.episodeId),
      () => client.factsOfEpisode(stranger, episodes[0]!.episodeId),
      () => client.fact(stranger, fact!.id),
      () => client.entity(stranger, story.entityId('Ada')),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await client.existingFacts(stranger, { factIds: [fact!.id] })).toEqual({ factIds: [] });
    expect(await client.entities(stranger, { page: 1, limit: 10 })).toEqual({ entities: [], total: 0 });
  });

  it('lists entities of one subject, of none, or of all', async () => {
    const story = new GraphStory();
    const owners = [{}, { subject: 'ada' }, { shared: true }];
    const grace = { text: 'Grace.', names: [{ name: 'Grace', type: 'person' as const }] };
    const episodes = await Promise.all(owners.map((owner) => embedded(story.of(owner).episode(grace))));
    await writer.applyEpisodes(story.workspaceId, episodes);
    const listed = async (asked: object) =>
      (await client.entities(story.workspaceId, { page: 1, limit: 10, ...asked })).entities
        .map(({ subject, shared }) => ({ ...(subject !== undefined && { subject }), ...(shared && { shared }) }))
        .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    const [own, ofAda, shared] = owners;
    expect(await listed({})).toEqual([shared, ofAda, own]);
    expect(await listed({ subject: 'ada' })).toEqual([shared, ofAda]);
    expect(await listed({ withoutSubject: true })).toEqual([shared, own]);
  });

  it('reads episodes, facts, entities and the graph', async () => {
    const { story, episodes } = await tell(
      { at: '2024-01-01T00:00:00Z', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] },
      { at: '2024-06-01T00:00:00Z', said: [{ says: ['Ada', 'lives_in', 'Oslo'] }] },
    );
    const { workspaceId } = story;
    expect(await client.episode(workspaceId, episodes[0]!.episodeId)).toMatchObject({ logId: episodes[0]!.queueId });
    const [rome] = await client.factsOfEpisode(workspaceId, episodes[0]!.episodeId);
    expect(rome).toMatchObject({ content: 'Ada lives in Rome', validTo: '2024-06-01T00:00:00.000Z' });
    expect(await client.fact(workspaceId, rome!.id)).toMatchObject({
      subject: { name: 'Ada' },
      predicate: 'lives_in',
      object: { name: 'Rome' },
      provenance: {
        statementCount: 1,
        episodes: [{ id: episodes[0]!.episodeId }],
        endedBy: { cause: 'succession', statement: { episodeId: episodes[1]!.episodeId } },
      },
    });
    expect(await client.existingFacts(workspaceId, { factIds: [rome!.id, uuidv7()] })).toEqual({ factIds: [rome!.id] });
    const { entities, total } = await client.entities(workspaceId, { page: 1, limit: 2 });
    expect([entities.map((entity) => entity.name), total]).toEqual([['Ada', 'Oslo'], 3]);
    expect(await client.entities(workspaceId, { q: 'ROM', page: 1, limit: 10 })).toMatchObject({ total: 1 });
    expect(await client.entity(workspaceId, story.entityId('Ada'))).toMatchObject({
      mentionCount: 2,
      summary: 'Ada lives in Oslo.',
      facts: [{ content: 'Ada lives in Oslo' }, { content: 'Ada lives in Rome' }],
    });
    const picture = { depth: 1, limit: 10, includeInvalidated: false };
    expect((await client.graph(workspaceId, picture)).edges.map((edge) => edge.content)).toEqual(['Ada lives in Oslo']);
    const around = await client.graph(workspaceId, { ...picture, entityId: story.entityId('Oslo') });
    expect(around.nodes.map((node) => node.name)).toEqual(['Oslo', 'Ada']);
  });
});

const DEFAULTS: SearchCommand = {
  query: '',
  startTime: null,
  endTime: null,
  labelIds: [],
  sessionIds: [],
  sources: [],
  metadata: {},
  subject: null,
  limit: 20,
  maxBfsDepth: 3,
  includeInvalidated: false,
  entityTypes: [],
  kinds: [],
  predicates: [],
  groupIdentical: false,
  timeZone: 'UTC',
  scoreThreshold: 0,
  minResults: 1,
  knownAt: null,
  maxTokens: null,
  rerank: false,
  explain: false,
  user: { id: '0190a000-0000-7000-8000-000000000000', name: 'Somebody' },
};

async function embedded(episode: EpisodeChange): Promise<EpisodeChange> {
  const texts = [...episode.textEmbeddings.keys()];
  const vectors = await embedder.embedDocuments([episode.text, ...texts]);
  return {
    ...episode,
    embedding: vectors[0]!,
    textEmbeddings: new Map(texts.map((text, index) => [text, vectors[index + 1]!])),
  };
}
