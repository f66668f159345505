import type { EpisodeChange, ResultKey } from '@memory-graph/graph';
import { GraphStory, type Told } from '@memory-graph/graph/contract';
import { ANY_ORIGIN } from '../origin-filter.js';
import { NO_FILTER } from './candidates.contract.js';
import type { IndexedStore } from './indexed-store.js';
import type { TraversalById } from './stages-by-id.js';

/** Which results the traversal reaches, and at which depth. */
export function describeTraversal(store: () => IndexedStore): void {
  describe('traversal', () => {
    async function tell(...told: Told[]): Promise<{ story: GraphStory; episodes: EpisodeChange[] }> {
      const story = new GraphStory();
      const episodes = told.map((one) => story.episode(one));
      await store().writer.applyEpisodes(story.workspaceId, episodes);
      return { story, episodes };
    }

    /** The smallest depth of each content. */
    async function reach(story: GraphStory, request: Partial<TraversalById>): Promise<Record<string, number>> {
      const defaults = { entityIds: [], hits: [], maxDepth: 10, filter: NO_FILTER, limit: 100 };
      const graph = await store().open(story.workspaceId);
      const { reached } = graph.traverse({ ...defaults, ...request });
      const documents = await graph.loadResults(reached);
      return Object.fromEntries(reached.map(({ origins }, index) => [documents[index]!.content, origins[0]!.depth]));
    }

    const CHAIN: Told = {
      text: 'Chain.',
      said: [
        { says: ['Ada', 'works_at', 'Acme'] },
        { says: ['Acme', 'located_in', 'Berlin'] },
        { says: ['Germany', 'has_capital', 'Berlin'] },
        { says: ['Bob', 'visited', 'Peru'] },
      ],
    };
    const [NEAR, SECOND, THIRD] = ['Ada works at Acme', 'Acme located in Berlin', 'Germany has capital Berlin'];

    it('finds facts of an entity at depth 1, and one step further with each depth, in both directions', async () => {
      const { story } = await tell(CHAIN);
      const entityIds = [story.entityId('Ada')];
      expect(await reach(story, { entityIds, maxDepth: 1 })).toEqual({ [NEAR]: 1 });
      expect(await reach(story, { entityIds, maxDepth: 2 })).toEqual({ [NEAR]: 1, [SECOND]: 2 });
      expect(await reach(story, { entityIds, maxDepth: 10 })).toEqual({ [NEAR]: 1, [SECOND]: 2, [THIRD]: 3 });
    });

    it('counts a hit as depth 1: its entities lead to depth 2', async () => {
      const { story } = await tell(CHAIN);
      const hits = await hitsOf(story, NEAR);
      expect(await reach(story, { hits, maxDepth: 1 })).toEqual({});
      expect(await reach(story, { hits, maxDepth: 2 })).toEqual({ [SECOND]: 2 });
      expect(await reach(story, { hits, maxDepth: 3 })).toEqual({ [SECOND]: 2, [THIRD]: 3 });
      expect(await reach(story, { hits, entityIds: [story.entityId('Ada')], maxDepth: 1 })).toEqual({ [NEAR]: 1 });
    });

    it('goes on from what an episode hit names', async () => {
      const { story, episodes } = await tell(
        { text: 'Ada was here.', names: [{ name: 'Ada' }] },
        { text: 'Chain.', said: [{ says: ['Ada', 'works_at', 'Acme'] }] },
      );
      const hits: ResultKey[] = [{ kind: 'episode', id: episodes[0]!.episodeId }];
      expect(await reach(story, { hits, maxDepth: 2 })).toEqual({ [NEAR]: 2 });
    });

    it('tells from which of several entities a fact was reached', async () => {
      const { story } = await tell(CHAIN);
      const seeds = [story.entityId('Ada'), story.entityId('Acme')];
      const request = { entityIds: seeds, hits: [], maxDepth: 1, filter: NO_FILTER, limit: 100 };
      const { reached } = (await store().open(story.workspaceId)).traverse(request);
      expect(reached.map(({ origins }) => origins.map(({ id }) => id)).sort((a, b) => b.length - a.length)).toEqual([
        [...seeds].sort(),
        [story.entityId('Acme')],
      ]);
    });

    it('walks the session of an episode hit in time, a step a depth, and no other session', async () => {
      const said = (text: string, day: number, sessionId?: string): Told => ({
        text,
        at: `2024-01-0${day}`,
        sessionId,
      });
      const { story, episodes } = await tell(
        said('four', 4, 's'),
        said('two', 2, 's'),
        said('one', 1, 's'),
        said('three', 3, 's'),
        said('elsewhere', 2, 't'),
        said('alone', 2),
      );
      const hits: ResultKey[] = [{ kind: 'episode', id: episodes[1]!.episodeId }];
      expect(await reach(story, { hits, maxDepth: 1 })).toEqual({});
      expect(await reach(story, { hits, maxDepth: 2 })).toEqual({ one: 2, three: 2 });
      expect(await reach(story, { hits, maxDepth: 3 })).toEqual({ one: 2, three: 2, four: 3 });
      const alone: ResultKey[] = [{ kind: 'episode', id: episodes[5]!.episodeId }];
      expect(await reach(story, { hits: alone })).toEqual({});
    });

    it('gives all hits around an episode, hits among them', async () => {
      const { story, episodes } = await tell(
        ...[1, 2, 3].map((day): Told => ({ text: String(day), at: `2024-01-0${day}`, sessionId: 's' })),
      );
      const [first, second, third] = episodes.map((episode) => episode.episodeId) as [string, string, string];
      const hits: ResultKey[] = [first, third].map((id) => ({ kind: 'episode', id }));
      const { reached } = (await store().open(story.workspaceId)).traverse({
        entityIds: [],
        hits,
        maxDepth: 3,
        filter: NO_FILTER,
        limit: 10,
      });
      const origins = new Map(reached.map((result) => [result.id, result.origins]));
      expect(origins.get(second)).toEqual([first, third].sort().map((id) => ({ id, depth: 2 })));
      expect(origins.get(first)).toEqual([{ id: third, depth: 3 }]);
      expect(origins.get(third)).toEqual([{ id: first, depth: 3 }]);
    });

    it('tells where and when the hits and what was reached along sessions were said', async () => {
      const said = (text: string, day: number, sessionId?: string): Told => ({
        text,
        at: `2024-01-0${day}`,
        sessionId,
      });
      const { story, episodes } = await tell(
        said('Ada: one, and what a long beginning of a long story this is.', 1, 's'),
        said('two', 2, 's'),
        said('alone', 3),
        said('elsewhere', 4, 't'),
      );
      const [one, two, alone] = episodes.map((episode) => episode.episodeId) as [string, string, string];
      const hits: ResultKey[] = [two, alone].map((id) => ({ kind: 'episode', id }));
      const request = { entityIds: [], hits, maxDepth: 2, filter: NO_FILTER, limit: 10 };
      const { places } = (await store().open(story.workspaceId)).traverse(request);
      const session = places.find(({ id }) => id === one)!.session;
      const [first, second, third] = [1, 2, 3].map((day) => Date.UTC(2024, 0, day));
      const shown = { length: expect.any(Number) as number, speaker: null, replacedBy: null };
      expect(session).not.toBeNull();
      expect(new Map(places.map(({ id, ...place }) => [id, place]))).toEqual(
        new Map([
          [one, { ...shown, session, referenceTime: first, speaker: 'ada' }],
          [two, { ...shown, session, referenceTime: second, length: 3 }],
          [alone, { ...shown, session: null, referenceTime: third, length: 5 }],
        ]),
      );
      expect(places).toHaveLength(3);
    });

    it('tells what replaced an episode of which nothing holds any longer', async () => {
      const { story, episodes } = await tell(
        { text: 'Ada lives in Bern.', at: '2024-01-01', said: [{ says: ['Ada', 'lives_in', 'Bern'] }] },
        {
          text: 'Ada lives in Bern and likes tea.',
          at: '2024-01-02',
          said: [{ says: ['Ada', 'lives_in', 'Bern'] }, { says: ['Ada', 'likes', 'tea'] }],
        },
        { text: 'Ada moved to Oslo.', at: '2024-03-01', said: [{ says: ['Ada', 'lives_in', 'Oslo'] }] },
      );
      const [bern, tea, oslo] = episodes.map((episode) => episode.episodeId) as [string, string, string];
      const hits: ResultKey[] = [bern, tea, oslo].map((id) => ({ kind: 'episode', id }));
      const opened = await store().open(story.workspaceId);
      const replaced = async (asOf: number) => {
        const request = { entityIds: [], hits, maxDepth: 1, filter: { ...NO_FILTER, asOf }, limit: 10 };
        const { places } = opened.traverse(request);
        return Object.fromEntries(places.map(({ id, replacedBy }) => [id, replacedBy]));
      };
      expect(await replaced(Date.UTC(2024, 3, 1))).toEqual({ [bern]: oslo, [tea]: null, [oslo]: null });
      expect(await replaced(Date.UTC(2024, 1, 1))).toEqual({ [bern]: null, [tea]: null, [oslo]: null });
    });

    it('does not go over facts that have ended, unless they are asked for', async () => {
      const { story } = await tell(
        { text: 'Chain.', at: '2024-01-01', said: CHAIN.said },
        { text: 'Gone.', at: '2024-06-01', said: [{ ends: ['Ada', 'works_at', 'Acme'], at: '2024-06-01' }] },
      );
      const entityIds = [story.entityId('Ada')];
      expect(await reach(story, { entityIds })).toEqual({});
      const filter = { ...NO_FILTER, includeInvalidated: true };
      expect(await reach(story, { entityIds, filter })).toEqual({ [NEAR]: 1, [SECOND]: 2, [THIRD]: 3 });
    });

    it('finds by label and type, the type binding only what is found', async () => {
      const labelled = (said: Told['said'], labelIds: string[]): Told => ({
        said,
        labelIds,
        types: { Berlin: 'place' },
      });
      const { story } = await tell(
        labelled([{ says: ['Ada', 'works_at', 'Acme'] }], ['a']),
        labelled([{ says: ['Acme', 'located_in', 'Berlin'] }], ['a']),
        labelled([{ says: ['Ada', 'visited', 'Berlin'] }], ['b']),
      );
      const entityIds = [story.entityId('Ada')];
      const found = (filter: object) => reach(story, { entityIds, filter: { ...NO_FILTER, ...filter } });
      expect(await found({ labelIds: ['a'] })).toEqual({ [NEAR]: 1, [SECOND]: 2 });
      expect(await found({ labelIds: ['a'], entityTypes: ['place'] })).toEqual({ [SECOND]: 2 });
    });

    it('goes over facts of one source only, if it is asked for', async () => {
      const { story } = await tell(
        { source: 'chat', said: [{ says: ['Ada', 'works_at', 'Acme'] }] },
        { source: 'mail', said: [{ says: ['Acme', 'located_in', 'Berlin'] }] },
      );
      const entityIds = [story.entityId('Ada')];
      expect(
        await reach(story, { entityIds, filter: { ...NO_FILTER, origin: { ...ANY_ORIGIN, sources: ['chat'] } } }),
      ).toEqual({ [NEAR]: 1 });
      expect(
        await reach(story, { entityIds, filter: { ...NO_FILTER, origin: { ...ANY_ORIGIN, sources: ['mail'] } } }),
      ).toEqual({});
    });

    it('keeps the nearest, and comes to an end in a dense graph', async () => {
      const people = Array.from({ length: 12 }, (_, number) => `P${number}`);
      const { story } = await tell({
        text: 'Everybody.',
        said: people.flatMap((one) =>
          people
            .filter((other) => other > one)
            .map((other) => ({ says: [one, 'knows', other] as [string, string, string] })),
        ),
      });
      const reached = await reach(story, { entityIds: [story.entityId('P0')], limit: 15 });
      expect(Object.keys(reached)).toHaveLength(15);
      expect(Object.values(reached).filter((depth) => depth === 1)).toHaveLength(11);
    });

    it('follows an entity that was merged into another', async () => {
      const { story } = await tell(
        { said: [{ says: ['Robert', 'lives_in', 'Bern'] }] },
        { said: [{ says: ['Bob', 'likes', 'tea'] }] },
        { text: 'Bob is Robert.', said: [{ same: ['Bob', 'Robert'] }] },
      );
      const found = await reach(story, { entityIds: [story.entityId('Robert')], maxDepth: 1 });
      expect(Object.values(found)).toEqual([1, 1]);
    });

    async function hitsOf(story: GraphStory, content: string): Promise<ResultKey[]> {
      const graph = await store().open(story.workspaceId);
      const facts = graph.findFactsByText({ query: content, filter: NO_FILTER, limit: 10 });
      const documents = await graph.loadResults(facts);
      return documents.filter((document) => document.content === content).map(({ kind, id }) => ({ kind, id }));
    }
  });
}
