import { exportGraph } from '../evidence/export-graph.js';
import { GraphStory } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

/** Episodes are stored once each, and change facts. */
export function describeApplying(store: () => OpenGraphStore): void {
  describe('applying episodes', () => {
    it('stores an episode with its facts and entities', async () => {
      const story = new GraphStory();
      const episode = story.episode({
        text: 'Ada works at Acme.',
        at: '2024-03-01T00:00:00Z',
        types: { Ada: 'person', Acme: 'organisation' },
        said: [{ says: ['Ada', 'works_at', 'Acme'] }],
      });
      const [delta] = await store().writer.applyEpisodes(story.workspaceId, [episode]);
      expect(delta).toMatchObject({
        queueId: episode.queueId,
        outcome: 'applied',
        episodeId: episode.episodeId,
        statements: 1,
        created: [
          { content: 'Ada works at Acme', type: 'employment', validFrom: '2024-03-01T00:00:00.000Z', validTo: null },
        ],
        invalidated: [],
        restored: [],
        deleted: [],
      });
      expect(await exportGraph(store(), story.workspaceId)).toEqual({
        episodes: [
          {
            text: 'Ada works at Acme.',
            source: 'story',
            referenceTime: '2024-03-01T00:00:00.000Z',
            sessionId: null,
          },
        ],
        entities: [
          { name: 'Acme', type: 'organisation', aliases: [], mentionCount: 1 },
          { name: 'Ada', type: 'person', aliases: [], mentionCount: 1 },
        ],
        facts: [
          {
            subject: 'Ada',
            predicate: 'works_at',
            object: 'Acme',
            content: 'Ada works at Acme',
            type: 'employment',
            confidence: 0.8,
            validFrom: '2024-03-01T00:00:00.000Z',
            validTo: null,
            support: ['Ada works at Acme.'],
          },
        ],
      });
    });

    it('has room for all positions that a long text has, and for long values and names', async () => {
      const story = new GraphStory();
      // Incompressible letters, more than an index entry can hold.
      const long = (first: number) =>
        String.fromCodePoint(...Array.from({ length: 2_000 }, (_, index) => first + ((index * 7_919) % 10_000)));
      const episode = story.episode({
        said: [{ says: ['Ada', 'likes'], value: long(0x4e00) }, { says: ['Ada', 'knows', long(0x5e00)] }],
      });
      const evidence = episode.evidence.map((piece, index) => ({ ...piece, position: 40_000 + index }));
      const [delta] = await store().writer.applyEpisodes(story.workspaceId, [{ ...episode, evidence }]);
      expect(delta!.created).toHaveLength(2);
      const [again] = await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ said: [{ says: ['Ada', 'likes'], value: long(0x4e00) }] }),
      ]);
      expect(again!.created).toEqual([]);
    });

    it('applies one queue id once and gives its first delta again', async () => {
      const story = new GraphStory();
      const episode = story.episode({ said: [{ says: ['Ada', 'lives_in', 'Bern'] }] });
      const [first, twin] = await store().writer.applyEpisodes(story.workspaceId, [episode, episode]);
      const graph = await exportGraph(store(), story.workspaceId);
      await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ at: '2025-01-01', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] }),
      ]);
      const [again] = await store().writer.applyEpisodes(story.workspaceId, [episode]);
      expect(twin).toEqual(first);
      expect(again).toEqual(first);
      expect(graph.episodes).toHaveLength(1);
      expect(graph.facts[0]?.confidence).toBe(0.8);
    });

    it('gives each episode of a batch the changes that are its own', async () => {
      const story = new GraphStory();
      const deltas = await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ at: '2024-01-01', said: [{ says: ['Ada', 'lives_in', 'Bern'] }] }),
        story.episode({ at: '2024-06-01', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] }),
        story.episode({ at: '2024-07-01', text: 'Nothing to see here.' }),
      ]);
      expect(deltas.map((delta) => [delta.created.length, delta.invalidated.map((fact) => fact.content)])).toEqual([
        [1, []],
        [1, ['Ada lives in Bern']],
        [0, []],
      ]);
    });

    it('ends a value where the next begins, also when the older statement arrives last', async () => {
      const story = new GraphStory();
      const write = (at: string, city: string) =>
        store().writer.applyEpisodes(story.workspaceId, [
          story.episode({ at, said: [{ says: ['Ada', 'lives_in', city] }] }),
        ]);
      await write('2024-06-01T00:00:00Z', 'Rome');
      const [late] = await write('2024-01-01T00:00:00Z', 'Bern');
      expect(late?.created).toMatchObject([{ content: 'Ada lives in Bern', validTo: '2024-06-01T00:00:00.000Z' }]);
      expect(late?.invalidated).toEqual([]);
      const [between] = await write('2024-03-01T00:00:00Z', 'Paris');
      expect(between?.created).toMatchObject([{ content: 'Ada lives in Paris', validTo: '2024-06-01T00:00:00.000Z' }]);
      const { facts } = await exportGraph(store(), story.workspaceId);
      expect(facts.map((fact) => [fact.object, fact.validTo])).toEqual([
        ['Bern', '2024-03-01T00:00:00.000Z'],
        ['Paris', '2024-06-01T00:00:00.000Z'],
        ['Rome', null],
      ]);
    });

    it('ends a fact by an ending and by a contradiction, and starts it anew when it is said again', async () => {
      const story = new GraphStory();
      const deltas = await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({
          at: '2024-01-01',
          said: [{ says: ['Ada', 'works_at', 'Acme'] }, { says: ['Ada', 'likes', 'tea'] }],
        }),
        story.episode({ at: '2024-02-01', said: [{ ends: ['Ada', 'works_at', 'Acme'], at: '2024-02-01' }] }),
        story.episode({ at: '2024-03-01', said: [{ contradicts: ['Ada', 'likes', 'tea'], at: '2024-03-01' }] }),
        story.episode({ at: '2024-04-01', said: [{ says: ['Ada', 'works_at', 'Acme'] }] }),
      ]);
      expect(deltas[1]?.invalidated).toMatchObject([
        { content: 'Ada works at Acme', validTo: '2024-02-01T00:00:00.000Z' },
      ]);
      expect(deltas[2]?.invalidated).toMatchObject([{ content: 'Ada likes tea', validTo: '2024-03-01T00:00:00.000Z' }]);
      expect(deltas[3]?.created).toMatchObject([
        { content: 'Ada works at Acme', validFrom: '2024-04-01T00:00:00.000Z' },
      ]);
    });

    it('ends whatever holds, also of values that arrive later', async () => {
      const story = new GraphStory();
      await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ at: '2024-02-01', said: [{ ends: ['Ada', 'likes'], at: '2024-02-01' }] }),
      ]);
      await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ at: '2024-01-01', said: [{ says: ['Ada', 'likes', 'tea'] }] }),
        story.episode({ at: '2024-03-01', said: [{ says: ['Ada', 'likes', 'rum'] }] }),
      ]);
      const { facts } = await exportGraph(store(), story.workspaceId);
      expect(facts.map((fact) => [fact.object, fact.validTo])).toEqual([
        ['rum', null],
        ['tea', '2024-02-01T00:00:00.000Z'],
      ]);
    });

    it('keeps a fact whose start nobody knows, and plain values', async () => {
      const story = new GraphStory();
      await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({
          said: [
            { says: ['Ada', 'speaks', 'Latin'], from: null },
            { says: ['Ada', 'wants_to'], value: 'Run  a marathon' },
          ],
        }),
        story.episode({ at: '2024-02-01', said: [{ says: ['Ada', 'wants_to'], value: 'run a marathon' }] }),
      ]);
      const { facts } = await exportGraph(store(), story.workspaceId);
      expect(facts.map((fact) => [fact.object, fact.validFrom, fact.support.length])).toEqual([
        ['Latin', null, 1],
        ['Run  a marathon', '2024-01-01T00:00:00.000Z', 2],
      ]);
    });

    it('keeps workspaces apart', async () => {
      const [one, other] = [new GraphStory(), new GraphStory()];
      for (const story of [one, other]) {
        await store().writer.applyEpisodes(story.workspaceId, [
          story.episode({ said: [{ says: ['Ada', 'lives_in', 'Bern'] }] }),
        ]);
      }
      const { facts } = await exportGraph(store(), one.workspaceId);
      expect(facts).toHaveLength(1);
      expect(facts[0]?.confidence).toBe(0.8);
    });

    it('refuses an embedding of another dimension with its path', async () => {
      const story = new GraphStory();
      const episode = story.episode({ text: 'Short.', embedding: new Float32Array([1, 0, 0]) });
      await expect(store().writer.applyEpisodes(story.workspaceId, [episode])).rejects.toMatchObject({
        code: 'unprocessable',
        transient: false,
        details: [{ path: 'episodes[0].embedding' }],
      });
    });

    it('makes one entity of a new name that several writers meet at once', async () => {
      const story = new GraphStory();
      await Promise.all(
        ['Acme', 'Globex', 'Initech', 'Hooli'].map((employer) =>
          store().writer.applyEpisodes(story.workspaceId, [
            story.episode({ said: [{ says: ['Ada', 'knows', employer] }] }),
          ]),
        ),
      );
      const { entities, facts } = await exportGraph(store(), story.workspaceId);
      expect(entities.find((entity) => entity.name === 'Ada')).toMatchObject({ mentionCount: 4 });
      expect([entities.length, facts.length]).toEqual([5, 4]);
    });
  });
}
