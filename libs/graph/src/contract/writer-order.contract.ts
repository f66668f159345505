import { type CanonicalGraph, exportGraph } from '../evidence/export-graph.js';
import type { EpisodeChange } from '../graph-writer.port.js';
import fc from 'fast-check';
import { GraphStory, type Said } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

const PEOPLE = ['Ada', 'Bob'];
const CITIES = ['Bern', 'Rome', 'Oslo'];
const day = fc.integer({ min: 1, max: 9 }).map((date) => `2024-01-0${date}T00:00:00Z`);
const person = fc.constantFrom(...PEOPLE);
const city = fc.constantFrom(...CITIES);
/** One value at a time, several, and a property that the vocabulary lacks. */
const predicate = fc.constantFrom('lives_in', 'likes', 'has_lock_box_code');

/** Some single-valued, multi-valued and entity evidence. */
const said: fc.Arbitrary<Said> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ says: fc.tuple(person, predicate, city), from: day }),
  },
  { weight: 3, arbitrary: fc.record({ says: fc.tuple(person, predicate, city) }) },
  {
    weight: 1,
    arbitrary: fc.record({ says: fc.tuple(person, fc.constant('lives_in'), city), from: fc.constant(null) }),
  },
  { weight: 1, arbitrary: fc.record({ ends: fc.tuple(person, fc.constant('likes')), at: day }) },
  { weight: 1, arbitrary: fc.record({ ends: fc.tuple(person, predicate, city), at: day }) },
  {
    weight: 1,
    arbitrary: fc.record({
      corrects: fc.tuple(person, predicate),
      wrongTime: fc.tuple(fc.option(day), fc.constantFrom('2024-01-08T00:00:00Z', null)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ corrects: fc.tuple(person, predicate, city) }) },
  { weight: 1, arbitrary: fc.record({ same: fc.constant<[string, string]>(['Ada', 'Bob']) }) },
  { weight: 1, arbitrary: fc.record({ different: fc.constant<[string, string]>(['Bob', 'Ada']) }) },
);

/** The graph depends on which episodes exist, not on the order in which they were written. */
export function describeOrderIndependence(store: () => OpenGraphStore): void {
  describe('order of arrival', () => {
    const build = async (
      batches: EpisodeChange[][],
      removed: EpisodeChange[],
      workspaceId: string,
    ): Promise<CanonicalGraph> => {
      for (const batch of batches) await store().writer.applyEpisodes(workspaceId, batch);
      for (const episode of removed) await store().writer.removeEpisode(workspaceId, episode.queueId);
      const graph = await exportGraph(store(), workspaceId);
      for (const episode of batches.flat()) await store().writer.removeEpisode(workspaceId, episode.queueId);
      expect(await exportGraph(store(), workspaceId)).toEqual({ episodes: [], entities: [], facts: [] });
      return graph;
    };

    it('makes no difference, nor do batches, repetitions and episodes that came and went', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(said, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 6 }),
          fc.integer({ min: 1, max: 4 }),
          fc.infiniteStream(fc.nat()),
          fc.integer({ min: 0, max: 2 }),
          async (contents, batchSize, numbers, extras) => {
            const story = new GraphStory();
            const told = contents.map((all, index) => ({
              text: `Episode ${index}.`,
              at: `2024-01-1${index % 3}`,
              said: all,
            }));
            const episodes = told.map((one) => story.episode(one));
            const extra = episodes
              .slice(0, extras)
              .map((_, index) => story.episode({ ...told[(index + 1) % told.length], text: `Extra ${index}.` }));
            const asTold = await build([episodes], [], story.workspaceId);

            // The same content again in the same workspace, with new ids, in another order of writes.
            const again = renewed(episodes);
            const shuffled = [...again, ...extra]
              .map((episode) => ({ episode, rank: numbers.next().value as number }))
              .sort((a, b) => a.rank - b.rank)
              .map(({ episode }) => episode);
            const batches: EpisodeChange[][] = [];
            for (let at = 0; at < shuffled.length; at += batchSize) batches.push(shuffled.slice(at, at + batchSize));
            expect(await build([...batches, again.slice(0, 1)], extra, story.workspaceId)).toEqual(asTold);
          },
        ),
        { numRuns: 25, seed: 4 },
      );
    });
  });
}

/**
 * The statements keep their ids, which decide between claims of the same time. The queue ids are new, because those of
 * the first run may be marked as removed.
 */
function renewed(episodes: readonly EpisodeChange[]): EpisodeChange[] {
  return episodes.map((episode) => ({ ...episode, queueId: crypto.randomUUID() }));
}
