import fc from 'fast-check';
import { canonicalName, type DecidedPart, entityType, type EntityType } from '@memory-graph/memory-model';
import { exportGraph } from '../evidence/export-graph.js';
import type { EpisodeChange } from '../graph-writer.port.js';
import { GraphStory } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

/** Decisions of people about the names and types of entities. */
export function describeNaming(store: () => OpenGraphStore): void {
  describe('decided names and types', () => {
    const apply = (story: GraphStory, ...episodes: EpisodeChange[]) =>
      store().writer.applyEpisodes(story.workspaceId, episodes);

    async function entities(story: GraphStory): Promise<string[]> {
      const graph = await exportGraph(store(), story.workspaceId);
      return graph.entities
        .map(({ name, type, aliases }) => `${name} (${type})${aliases.length > 0 ? ` = ${aliases.join(', ')}` : ''}`)
        .sort();
    }

    const roe = (story: GraphStory, text: string) =>
      story.episode({ text, names: [{ name: 'Robert Roe', type: 'person' }] });
    const renamed = (story: GraphStory, name: string, at: string) =>
      story.episode({
        ...{ text: `Renamed to ${name}.`, at },
        names: [{ name, type: 'person', decides: ['name'] }],
        said: [{ same: ['Robert Roe', name] }],
      });

    it('outweighs what texts say, before and after it, and goes with its log', async () => {
      const story = new GraphStory();
      const { writer } = store();
      await apply(story, roe(story, 'First.'), roe(story, 'Second.'));
      const before = await exportGraph(store(), story.workspaceId);
      const bob = renamed(story, 'Bob', '2024-02-01');
      const bobby = renamed(story, 'Bobby', '2024-01-15');
      await apply(story, bob);
      expect(await entities(story)).toEqual(['Bob (person) = Robert Roe']);
      await apply(story, bobby);
      expect(await entities(story)).toEqual(['Bob (person) = Bobby, Robert Roe']);
      const third = roe(story, 'Third.');
      await apply(story, third);
      expect(await entities(story)).toEqual(['Bob (person) = Bobby, Robert Roe']);
      await writer.removeEpisode(story.workspaceId, bob.queueId);
      expect(await entities(story)).toEqual(['Bobby (person) = Robert Roe']);
      for (const { queueId } of [bobby, third]) await writer.removeEpisode(story.workspaceId, queueId);
      expect(await exportGraph(store(), story.workspaceId)).toEqual(before);
    });

    it('decides a type, and keeps it when entities become one and several again', async () => {
      const story = new GraphStory();
      const merge = story.episode({ text: 'One.', said: [{ same: ['Atlas', 'Zephyr Alpha'] }] });
      await apply(
        story,
        story.episode({ text: 'Atlas.', names: [{ name: 'Atlas', type: 'place' }] }),
        story.episode({ text: 'Decided.', names: [{ name: 'Atlas', type: 'project', decides: ['type'] }] }),
        story.episode({ text: 'Zephyr Alpha.', names: [{ name: 'Zephyr Alpha', type: 'thing' }] }),
        story.episode({ text: 'Again Atlas.', names: [{ name: 'Atlas', type: 'place' }] }),
      );
      const apart = ['Atlas (project)', 'Zephyr Alpha (thing)'];
      expect(await entities(story)).toEqual(apart);
      await apply(story, { ...merge, mentions: [] });
      expect(await entities(story)).toEqual(['Zephyr Alpha (project) = Atlas']);
      await store().writer.removeEpisode(story.workspaceId, merge.queueId);
      expect(await entities(story)).toEqual(apart);
    });

    it('gives decisions back as they were written', async () => {
      const story = new GraphStory();
      const episodes = [roe(story, 'First.'), renamed(story, 'Bob', '2024-02-01')];
      await apply(story, ...episodes);
      const queueIds = episodes.map(({ queueId }) => queueId);
      const stored = await store().evidence.readEpisodes(story.workspaceId, { queueIds });
      const byId = new Map(stored.map(({ queueId, mentions }) => [queueId, mentions]));
      for (const { queueId, mentions } of episodes) expect(byId.get(queueId)).toEqual(mentions);
    });

    it('depends on the set of mentions alone, as the model derives it', async () => {
      const told = fc.record({
        name: fc.constantFrom('Atlas', 'ATLAS', 'atlas'),
        type: fc.constantFrom<EntityType>('project', 'place', 'other'),
        decides: fc.constantFrom<DecidedPart[] | undefined>(undefined, undefined, ['name'], ['type'], ['name', 'type']),
        day: fc.integer({ min: 1, max: 3 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 5 }), fc.nat({ max: 2 }), async (all, removed) => {
          const story = new GraphStory();
          const episodes = all.map(({ name, type, decides, day }, index) =>
            story.episode({
              ...{ text: `Episode ${index}.`, at: `2024-01-0${day}` },
              names: [{ name, type, ...(decides && { decides }) }],
            }),
          );
          for (const episode of episodes) await apply(story, episode);
          for (const { queueId } of episodes.slice(0, removed)) {
            await store().writer.removeEpisode(story.workspaceId, queueId);
          }
          const left = episodes.slice(removed).flatMap(({ mentions, referenceTime: saidAt, recordedAt, episodeId }) =>
            mentions.map(({ name, type, decides = [] }) => ({
              ...{ name, type, decides, saidAt, recordedAt, episodeId, count: 1 },
            })),
          );
          const decisions = left.filter(({ decides }) => decides.length > 0);
          const expected = left.length === 0 ? [] : [[canonicalName(left, decisions), entityType(left, decisions)]];
          const graph = await exportGraph(store(), story.workspaceId);
          expect(graph.entities.map(({ name, type }) => [name, type])).toEqual(expected);
        }),
        { numRuns: 20 },
      );
    });
  });
}
