import type { EvidenceSubject } from '../evidence-archive.port.js';
import type { EpisodeChange } from '../graph-writer.port.js';
import { entityId, entityKey } from '@memory-graph/memory-model';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { GraphStory, type Said } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

const day = fc.integer({ min: 1, max: 9 }).map((date) => `2024-01-0${date}T00:00:00Z`);
const person = fc.constantFrom('Ada', 'Bob');
const city = fc.constantFrom('Bern', 'Rome', 'Oslo');
const predicate = fc.constantFrom('lives_in', 'likes');

/** Some evidence of each kind. */
const said: fc.Arbitrary<Said> = fc.oneof(
  fc.record({
    says: fc.tuple(person, predicate, city),
    from: fc.option(day),
    confidence: fc.constantFrom(0.3, 0.9),
    precision: fc.constantFrom('day' as const, 'year' as const),
  }),
  fc.record({ says: fc.tuple(person, fc.constant('likes')), value: fc.constantFrom('tea', 'Chess'), from: day }),
  fc.record({ ends: fc.tuple(person, predicate), at: day }),
  fc.record({ ends: fc.tuple(person, predicate, city), at: day, precision: fc.constant('month' as const) }),
  fc.record({ contradicts: fc.tuple(person, predicate, city), at: day }),
  fc.record({ corrects: fc.tuple(person, predicate) }),
  fc.record({
    corrects: fc.tuple(person, predicate, city),
    wrongTime: fc.constantFrom<[string | null, string | null]>(
      ['2024-01-01', '2024-01-20'],
      ['2024-01-01', null],
      [null, '2024-01-20'],
    ),
  }),
  fc.record({ same: fc.constant<[string, string]>(['Ada', 'Bob']) }),
  fc.record({ different: fc.constant<[string, string]>(['Ada', 'Bob']) }),
);

/** Written evidence can be read unchanged, and produces the same graph again. */
export function describeArchive(store: () => OpenGraphStore): void {
  describe('archive', () => {
    const read = (workspaceId: string, episodes: readonly EpisodeChange[]) =>
      store().archive.readEpisodes(
        workspaceId,
        episodes.map(({ queueId }) => queueId),
      );

    it('gives episodes as they were written, and the same graph where they are written again', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(said, { maxLength: 3 }), { minLength: 1, maxLength: 4 }),
          async (contents) => {
            const story = new GraphStory();
            const episodes = contents.map((all, index) =>
              story.episode({ text: `Episode ${index}.`, at: `2024-01-1${index}`, said: all }),
            );
            const stated = episodes.flatMap(({ evidence }) => evidence.filter(({ kind }) => kind === 'assertion'));
            episodes.push(story.episode({ said: [{ retracts: stated.slice(0, 1).map(({ id }) => id) }] }));
            await store().writer.applyEpisodes(story.workspaceId, episodes);

            const stored = new Map((await read(story.workspaceId, episodes)).map((one) => [one.queueId, one]));
            for (const { queueId, episodeId, text, mentions, evidence } of episodes) {
              expect(stored.get(queueId)).toEqual({ queueId, episodeId, text, mentions, evidence });
            }
            const elsewhere = uuidv7();
            const copies = episodes.map((episode) => ({
              ...episode,
              ...stored.get(episode.queueId),
              queueId: uuidv7(),
            }));
            await store().writer.applyEpisodes(elsewhere, copies.reverse());
            await store().writer.applyEpisodes(elsewhere, copies);
            expect(await store().exporter.exportCanonical(elsewhere)).toEqual(
              await store().exporter.exportCanonical(story.workspaceId),
            );
          },
        ),
        { numRuns: 15, seed: 9 },
      );
    });

    it('knows the names of entities that a merge refers to, also those that only an alias gives', async () => {
      const story = new GraphStory();
      const aliased = { name: 'Robert', type: 'person' as const, aliases: ['Bobby'] };
      await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ names: [aliased, { name: 'Bob', type: 'person' }] }),
        story.episode({ said: [{ same: ['Robert', 'Bob'] }] }),
      ]);
      const unknown = entityId(story.workspaceId, entityKey('Nobody'));
      const names = await store().archive.namesOf(story.workspaceId, [story.entityId('Bob'), unknown]);
      expect([...names.keys()]).toEqual([story.entityId('Bob')]);
      expect(names.get(story.entityId('Bob'))).toEqual(
        expect.arrayContaining(['Bob', 'Bobby', 'Robert'].map((name) => ({ name, type: 'person' }))),
      );
    });

    it('knows an alias by the entity that it was separated from', async () => {
      const story = new GraphStory();
      const aliased = { name: 'Robert', type: 'person' as const, aliases: ['Bobby'] };
      await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ names: [aliased] }),
        story.episode({ said: [{ different: ['Bobby', 'Robert'] }] }),
      ]);
      const [robert, bobby] = [story.entityId('Robert'), story.entityId('Bobby')];
      const names = await store().archive.namesOf(story.workspaceId, [robert, bobby]);
      expect(names.get(robert)).toContainEqual({ name: 'Bobby', type: 'person' });
    });

    it('tells what was removed, what is there, and which statements stand for facts', async () => {
      const story = new GraphStory();
      const [kept, gone] = [1, 2].map((n) => story.episode({ said: [{ says: ['Ada', 'likes', `Thing ${n}`] }] }));
      await store().writer.applyEpisodes(story.workspaceId, [kept!, gone!]);
      await store().writer.removeEpisode(story.workspaceId, gone!.queueId);

      const { archive, reader } = store();
      const both = [kept!, gone!];
      const queueIds = both.map(({ queueId }) => queueId);
      const episodeIds = both.map(({ episodeId }) => episodeId);
      expect(await archive.removedAmong(story.workspaceId, queueIds)).toEqual([gone!.queueId]);
      expect(await archive.episodesAmong(story.workspaceId, episodeIds)).toEqual([kept!.episodeId]);
      const [fact] = (await reader.factsOfEpisode(story.workspaceId, kept!.episodeId)) ?? [];
      const statementId = kept!.evidence[0]!.id;
      expect(await archive.supportOfFacts(story.workspaceId, [fact!.id, uuidv7()])).toEqual(
        new Map([[fact!.id, statementId]]),
      );
      expect(await archive.factsSupportedBy(story.workspaceId, [statementId, uuidv7()])).toEqual(
        new Map([[statementId, fact!.id]]),
      );
    });

    it('finds the episodes with evidence about facts, an entity or words', async () => {
      const story = new GraphStory();
      const [likes, ends, other, same, mention] = [
        story.episode({ said: [{ says: ['Ada', 'likes'], value: 'Hiking' }] }),
        story.episode({ at: '2024-02-01', said: [{ contradicts: ['Bob', 'likes', 'Tea'], at: '2024-02-01' }] }),
        story.episode({ said: [{ says: ['Bob', 'likes', 'Tea'] }] }),
        story.episode({ said: [{ same: ['Bob', 'Bobby'] }] }),
        story.episode({ text: 'Bobby.', names: [{ name: 'Bobby' }] }),
      ];
      const retraction = story.episode({ said: [{ retracts: [likes.evidence[0]!.id] }] });
      const all = [likes, ends, other, same, mention];
      await store().writer.applyEpisodes(story.workspaceId, all);
      const { archive, reader } = store();
      const about = async (subject: EvidenceSubject) => {
        const found = await archive.queueIdsAbout(story.workspaceId, subject);
        return [...all, retraction].flatMap(({ queueId }, index) => (found.includes(queueId) ? [index] : []));
      };
      const factIds: string[] = [];
      for (const { episodeId } of [likes, other]) {
        factIds.push(...((await reader.factsOfEpisode(story.workspaceId, episodeId)) ?? []).map(({ id }) => id));
      }
      expect(await about({ kind: 'facts', factIds: factIds.slice(1) })).toEqual([1, 2]);
      expect(await about({ kind: 'entity', entityId: story.entityId('Bob') })).toEqual([1, 2, 3, 4]);
      expect(await about({ kind: 'entity', entityId: story.entityId('Bobby') })).toEqual([1, 2, 3, 4]);
      expect(await about({ kind: 'words', fragments: ['hik', 'like'] })).toEqual([0]);
      expect(await about({ kind: 'words', fragments: ['hik', 'tea'] })).toEqual([]);
      expect(await archive.queueIdsAbout(uuidv7(), { kind: 'words', fragments: ['hik'] })).toEqual([]);
    });

    it('looks at one workspace only', async () => {
      const story = new GraphStory();
      const episode = story.episode({ said: [{ says: ['Ada', 'likes', 'tea'] }] });
      await store().writer.applyEpisodes(story.workspaceId, [episode]);
      const { archive } = store();
      const stranger = uuidv7();
      expect(await archive.readEpisodes(stranger, [episode.queueId])).toEqual([]);
      expect(await archive.episodesAmong(stranger, [episode.episodeId])).toEqual([]);
      expect((await archive.namesOf(stranger, [story.entityId('Ada')])).size).toBe(0);
      expect((await archive.factsSupportedBy(stranger, [episode.evidence[0]!.id])).size).toBe(0);
    });
  });
}
