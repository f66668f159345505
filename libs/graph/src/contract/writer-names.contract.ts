import { exportGraph } from '../evidence/export-graph.js';
import type { EpisodeChange } from '../graph-writer.port.js';
import {
  deriveFacts,
  entityKey,
  type EntityType,
  familyNamesOf,
  impliedLinks,
  type KnownName,
  resolveClasses,
  separatedAliases,
} from '@memory-graph/memory-model';
import fc from 'fast-check';
import { entitiesNamed } from './entities-named.js';
import { GraphStory, type Told } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

const people = (...names: string[]): Record<string, EntityType> =>
  Object.fromEntries(names.map((name) => [name, 'person']));

/** Names that mean one entity although no evidence says so. */
export function describeNames(store: () => OpenGraphStore): void {
  describe('names of one entity', () => {
    const classes = async ({ workspaceId }: GraphStory): Promise<string[]> => {
      const { entities } = await exportGraph(store(), workspaceId);
      return entities.map(({ name, aliases }) => [name, ...aliases].sort().join(' = ')).sort();
    };

    it('takes a first name for the only person who has it, and moves what was said', async () => {
      const story = new GraphStory();
      const other = story.episode({ text: 'Ada Byron.', names: [{ name: 'Ada Byron', type: 'person' }] });
      const { writer } = store();
      await writer.applyEpisodes(story.workspaceId, [
        story.episode({ at: '2024-01-01', said: [{ says: ['Ada', 'lives_in', 'Bern'] }], types: people('Ada') }),
      ]);
      const [delta] = await writer.applyEpisodes(story.workspaceId, [
        story.episode({
          at: '2024-02-01',
          said: [{ says: ['Ada Lovelace', 'lives_in', 'Rome'] }],
          types: people('Ada Lovelace'),
        }),
      ]);
      expect(delta!.created.map(({ content }) => content)).toContain('Ada Lovelace lives in Rome');
      const before = await exportGraph(store(), story.workspaceId);
      expect(before.entities.find(({ type }) => type === 'person')).toEqual({
        name: 'Ada Lovelace',
        type: 'person',
        aliases: ['Ada'],
        mentionCount: 2,
      });
      expect(before.facts).toMatchObject([
        { subject: 'Ada Lovelace', object: 'Bern', validTo: '2024-02-01T00:00:00.000Z' },
        { subject: 'Ada Lovelace', object: 'Rome', validTo: null },
      ]);
      for (const name of ['ada', 'ADA LOVELACE']) {
        const found = await entitiesNamed(store().feed, story.workspaceId, name);
        expect(found).toMatchObject([{ name: 'Ada Lovelace' }]);
      }

      await writer.applyEpisodes(story.workspaceId, [other]);
      expect(await classes(story)).toEqual(['Ada', 'Ada Byron', 'Ada Lovelace', 'Bern', 'Rome']);
      await writer.removeEpisode(story.workspaceId, other.queueId);
      expect(await exportGraph(store(), story.workspaceId)).toEqual(before);
    });

    it('lets a decision outweigh what names imply', async () => {
      const story = new GraphStory();
      const split = story.episode({ text: 'No.', said: [{ different: ['Mel', 'Melanie'] }] });
      await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ text: 'Hi.', names: ['Mel', 'Melanie'].map((name) => ({ name, type: 'person' })) }),
      ]);
      expect(await classes(story)).toEqual(['Mel = Melanie']);
      await store().writer.applyEpisodes(story.workspaceId, [{ ...split, mentions: [] }]);
      expect(await classes(story)).toEqual(['Mel', 'Melanie']);
      await store().writer.removeEpisode(story.workspaceId, split.queueId);
      expect(await classes(story)).toEqual(['Mel = Melanie']);
    });

    it('takes a further name for the only entity that texts give it', async () => {
      const story = new GraphStory();
      const long = { name: 'International Business Machines', type: 'organisation' as const, aliases: ['IBM'] };
      await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ text: 'IBM.', names: [{ name: 'IBM', type: 'organisation' }] }),
        story.episode({ text: 'International Business Machines (IBM).', names: [long] }),
      ]);
      expect(await classes(story)).toEqual(['IBM = International Business Machines']);
    });

    it('joins the spellings of a name', async () => {
      const story = new GraphStory();
      const { writer, reader, feed } = store();
      const plain = story.episode({ text: 'Lukasz Nowak.', names: [{ name: 'Lukasz Nowak', type: 'person' }] });
      const special = story.episode({ text: 'Łukasz Nowak.', names: [{ name: 'Łukasz Nowak', type: 'person' }] });
      await writer.applyEpisodes(story.workspaceId, [special]);
      await writer.applyEpisodes(story.workspaceId, [plain]);
      expect(await classes(story)).toEqual(['Lukasz Nowak = Łukasz Nowak']);
      expect(await reader.findEntity(story.workspaceId, story.entityId('Łukasz Nowak'))).toMatchObject({
        mentionCount: 2,
      });
      const first = story.episode({ text: 'Lukasz.', names: [{ name: 'Łukasz', type: 'person' }] });
      await writer.applyEpisodes(story.workspaceId, [first]);
      expect(await classes(story)).toEqual(['Lukasz Nowak = Łukasz = Łukasz Nowak']);
      await writer.removeEpisode(story.workspaceId, plain.queueId);
      expect(await classes(story)).toEqual(['Łukasz = Łukasz Nowak']);
      expect(await entitiesNamed(feed, story.workspaceId, 'Łukasz')).toHaveLength(1);
    });

    it('takes a further name from an entity that it is kept apart from, and gives it back', async () => {
      const story = new GraphStory();
      const split = story.episode({ text: 'No.', said: [{ different: ['Bob', 'Robert Roe'] }] });
      const robert = { name: 'Robert Roe', type: 'person' as const };
      const { writer } = store();
      await writer.applyEpisodes(story.workspaceId, [
        story.episode({ text: 'Robert "Bob" Roe.', names: [{ ...robert, aliases: ['Bob'] }] }),
        { ...split, mentions: [] },
      ]);
      expect(await classes(story)).toEqual(['Robert Roe']);
      expect(await entitiesNamed(store().feed, story.workspaceId, 'Bob')).toEqual([]);
      const later = story.episode({ text: 'BOB!', names: [{ ...robert, aliases: ['Bob', 'BOB'] }] });
      await writer.applyEpisodes(story.workspaceId, [later]);
      expect(await classes(story)).toEqual(['Robert Roe']);
      await writer.removeEpisode(story.workspaceId, later.queueId);
      await writer.removeEpisode(story.workspaceId, split.queueId);
      expect(await classes(story)).toEqual(['Bob = Robert Roe']);
    });

    it('depends on the set of names alone, as the model derives it', async () => {
      const name = fc.constantFrom(
        ...['Mel', 'Melanie', 'Melanie Roe', 'Melanie Røe', 'Melissa Poe', 'Acme', 'Æcme', 'Acme Inc', 'Project Acme'],
      );
      const type = fc.constantFrom<EntityType>('person', 'person', 'organisation', 'other');
      const mention = fc.record({ name, type, aliases: fc.array(name, { maxLength: 1 }) });
      const told: fc.Arbitrary<Told> = fc.record(
        {
          names: fc.array(mention, { minLength: 1, maxLength: 2 }),
          said: fc.array(
            fc.oneof(
              fc.record({ says: fc.tuple(name, fc.constant('likes'), name) }),
              fc.record({ same: fc.tuple(name, name) }),
              fc.record({ different: fc.tuple(name, name) }),
            ),
            { maxLength: 1 },
          ),
        },
        { requiredKeys: ['names'] },
      );
      await fc.assert(
        fc.asyncProperty(
          fc.array(told, { minLength: 2, maxLength: 6 }),
          fc.integer({ min: 1, max: 3 }),
          fc.nat({ max: 2 }),
          async (all, batchSize, removed) => {
            const story = new GraphStory();
            const episodes = all.map((one, index) => story.episode({ text: `Episode ${index}.`, ...one }));
            for (let at = 0; at < episodes.length; at += batchSize) {
              await store().writer.applyEpisodes(story.workspaceId, episodes.slice(at, at + batchSize));
            }
            for (const { queueId } of episodes.slice(0, removed)) {
              await store().writer.removeEpisode(story.workspaceId, queueId);
            }
            const left = episodes.slice(removed);
            expect(await classes(story)).toEqual(derivedClasses(story, left));
            const { facts } = await exportGraph(store(), story.workspaceId);
            expect(facts.map(({ content }) => content).sort()).toEqual(derivedContents(story, left));
          },
        ),
        { numRuns: 25, seed: 7 },
      );
    });
  });
}

/** The expected classes, derived only from what the episodes name and state. */
function derivedClasses({ workspaceId }: GraphStory, episodes: readonly EpisodeChange[]): string[] {
  const mentions = episodes.flatMap((episode) => episode.mentions);
  const names = namesOf(episodes);
  const identity = episodes.flatMap(({ evidence }) =>
    evidence.filter((piece) => piece.kind === 'same-as' || piece.kind === 'not-same-as'),
  );
  const canonicalIds = resolveClasses(identity, impliedLinks(workspaceId, names), familyNamesOf(names));
  const classes = new Map<string, Set<string>>();
  for (const { entityId, name, aliases } of mentions) {
    const id = canonicalIds.get(entityId) ?? entityId;
    const keyed = aliases.map((alias) => ({ rawId: entityId, key: entityKey(alias), alias }));
    const separated = new Set(separatedAliases(workspaceId, keyed, identity, canonicalIds));
    const names = keyed.filter((one) => !separated.has(one)).map(({ alias }) => alias);
    classes.set(id, new Set([...(classes.get(id) ?? []), name, ...names]));
  }
  return [...classes.values()].map((all) => [...all].sort().join(' = ')).sort();
}

function derivedContents({ workspaceId }: GraphStory, episodes: readonly EpisodeChange[]): string[] {
  const evidence = episodes.flatMap((episode) => episode.evidence);
  return deriveFacts(workspaceId, evidence, namesOf(episodes))
    .map(({ content }) => content)
    .sort();
}

function namesOf(episodes: readonly EpisodeChange[]): KnownName[] {
  const mentions = episodes.flatMap((episode) => episode.mentions);
  return mentions.flatMap(({ entityId: rawId, name, type, aliases }): KnownName[] => [
    { rawId, key: entityKey(name), type, isAlias: false },
    ...aliases.map((alias) => ({ rawId, key: entityKey(alias), type, isAlias: true })),
  ]);
}
