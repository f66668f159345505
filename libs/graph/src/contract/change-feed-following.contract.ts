import fc from 'fast-check';
import { entityKey, type WorkspaceId } from '@memory-graph/memory-model';
import { exportGraph } from '../evidence/export-graph.js';
import { WRITE_LIMITS } from '../core/writer/episode-parts.js';
import type { InTurn } from '../core/writer/transaction-turns.js';
import type { EpisodeChange } from '../graph-writer.port.js';
import { FeedReplica, readAllRows } from './feed-replica.js';
import { GraphStory, type Said, type Told } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';
import { city, day, LIMITS, person } from './random-words.js';

const LABEL = '00000000-0000-4000-8000-000000000001';
const OTHER_LABEL = '00000000-0000-4000-8000-000000000002';

/** Some moves, endings, corrections and decisions on names. */
const said: fc.Arbitrary<Said> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ says: fc.tuple(person, fc.constantFrom('lives_in', 'likes'), city), from: day }),
  },
  { weight: 1, arbitrary: fc.record({ ends: fc.tuple(person, fc.constant('likes')), at: day }) },
  { weight: 1, arbitrary: fc.record({ corrects: fc.tuple(person, fc.constantFrom('lives_in', 'likes'), city) }) },
  { weight: 1, arbitrary: fc.record({ same: fc.constant<[string, string]>(['Ada Ray', 'Bob']) }) },
  {
    weight: 1,
    arbitrary: fc.record({ different: fc.constantFrom<[string, string]>(['Ada', 'Ada Ray'], ['Bob', 'Ada Ray']) }),
  },
);
const named = fc.record({
  name: person,
  type: fc.constantFrom('person' as const, 'other' as const),
  aliases: fc.subarray(['Addie', 'Bob']),
});
const told = fc.record({
  at: day,
  said: fc.array(said, { maxLength: 3 }),
  names: fc.array(named, { maxLength: 2 }),
  labelIds: fc.subarray([LABEL, OTHER_LABEL]),
});
type Step = { inParts: boolean } & ({ tell: Told[] } | { remove: number } | { retract: number });
const inParts = fc.boolean();
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ tell: fc.array(told, { minLength: 1, maxLength: 3 }), inParts }) },
  { weight: 3, arbitrary: fc.record({ remove: fc.nat(), inParts }) },
  { weight: 1, arbitrary: fc.record({ retract: fc.nat(), inParts }) },
);

interface Story {
  workspaceId: WorkspaceId;
  episode: (told: Told) => EpisodeChange;
  inTurn: InTurn;
}

/** A replica that follows the changes of a feed has the same rows as one that reads all pages. */
export function describeFollowingFeed(store: () => OpenGraphStore): void {
  describe('following the change feed', () => {
    /** @returns the episodes that exist afterwards */
    async function take(
      one: Step,
      { workspaceId, inTurn, ...story }: Story,
      present: EpisodeChange[],
    ): Promise<EpisodeChange[]> {
      const writer = store().writerWithin(one.inParts ? LIMITS : WRITE_LIMITS, inTurn);
      if ('remove' in one) {
        const gone = present[one.remove % Math.max(1, present.length)];
        if (gone) await writer.removeEpisode(workspaceId, gone.queueId);
        return present.filter((episode) => episode !== gone);
      }
      const evidence = present.flatMap((episode) => episode.evidence);
      const retracted = 'retract' in one ? evidence[one.retract % Math.max(1, evidence.length)] : undefined;
      const tolds = 'tell' in one ? one.tell : retracted ? [{ said: [{ retracts: [retracted.id] }] }] : [];
      const episodes = tolds.map((told) => story.episode(told));
      await writer.applyEpisodes(workspaceId, episodes);
      return [...present, ...episodes];
    }

    /**
     * Expects the facts of the graph with the labels of their support, and names that lead to the same entities as in
     * the reader.
     */
    async function expectAsTheReaderKnows(workspaceId: WorkspaceId, replica: FeedReplica): Promise<void> {
      const { episode, fact, entity } = replica.rows;
      const { episodes, facts } = await exportGraph(store(), workspaceId);
      expect(episode).toHaveLength(episodes.length);
      const isoOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
      expect(
        fact.map(({ text, validFrom, validTo }) => [text, isoOf(validFrom), isoOf(validTo)].join(' ')).sort(),
      ).toEqual(facts.map(({ content, validFrom, validTo }) => [content, validFrom, validTo].join(' ')).sort());
      const labelsOf = new Map(episode.map(({ id, labelIds }) => [id, labelIds]));
      for (const { labelIds, episodeIds } of fact) {
        expect(labelIds).toEqual([...new Set(episodeIds.flatMap((id) => labelsOf.get(id) ?? []))].sort());
      }
      const stored = await store().reader.entities(workspaceId, null, 100);
      const ids = stored.map(({ id }) => id);
      const items = await store().reader.loadEntities(workspaceId, ids);
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
      for (const key of ['ada ray', 'ada', 'bob', 'addie', 'bern']) {
        const owners = entity
          .filter(({ keys }) => keys.includes(key))
          .map(({ id, name, type }) => ({ id, name, type }));
        const named = items.filter(({ name, aliases }) => [name, ...aliases].map(entityKey).includes(key));
        expect(owners).toEqual(named.map(({ id, name, type }) => ({ id, name, type })).sort(byId));
      }
    }

    it('leads to what all pages say after each transaction, whatever is written', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 2, maxLength: 7 }),
          fc.nat({ max: 3 }),
          async (steps, patience) => {
            const story = new GraphStory();
            const { workspaceId } = story;
            const replica = new FeedReplica(store().feed, workspaceId);
            const first = story.episode({ text: 'First.', names: [{ name: 'Ada Ray', type: 'person' }] });
            await store().writer.applyEpisodes(workspaceId, [first]);
            await replica.catchUp();

            let transactions = 0;
            const follow = async (): Promise<void> => {
              expect(await replica.catchUp()).not.toBeNull();
              expect(replica.rows).toEqual(await readAllRows(store().feed, workspaceId));
            };
            const inTurn: InTurn = async (_workspaceId, transaction) => {
              const result = await transaction();
              if (transactions++ % (patience + 1) === 0) await follow();
              return result;
            };
            let told = 0;
            const episode = (one: Told) => story.episode({ ...one, text: `Episode ${told++} of many.` });
            let present: EpisodeChange[] = [];
            for (const one of steps) present = await take(one, { workspaceId, episode, inTurn }, present);
            await follow();
            await expectAsTheReaderKnows(workspaceId, replica);
          },
        ),
        { numRuns: 10, seed: 16 },
      );
    });
  });
}
