import { entityId, entityKey, UNREAD_REASONS } from '@memory-graph/memory-model';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { toUnreadRows } from '../core/unread-rows.js';
import { exportGraph } from '../evidence/export-graph.js';
import { asWritten } from '../evidence/recorded-episodes.js';
import type { EvidenceSubject, RecordedEpisode, RecordedPosition } from '../evidence-reader.port.js';
import type { EpisodeChange, UnembeddedEpisode } from '../graph-writer.port.js';
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

const [EARLY, MIDDLE, LATE] = ['2024-03-01', '2024-03-02', '2024-03-03'];
/** Earlier than all removals of the tests. */
const LONG_AGO = Date.parse('2024-04-01');

/** Written evidence can be read unchanged, and produces the same graph again. */
export function describeEvidence(store: () => OpenGraphStore): void {
  describe('evidence', () => {
    const read = async (workspaceId: string, episodes: readonly EpisodeChange[]): Promise<UnembeddedEpisode[]> => {
      const queueIds = episodes.map(({ queueId }) => queueId);
      return (await store().evidence.readEpisodes(workspaceId, { queueIds })).map(asWritten);
    };

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
            for (const { embedding: _vector, textEmbeddings: _vectors, ...written } of episodes) {
              expect(stored.get(written.queueId)).toEqual(written);
            }
            const episodeIds = episodes.map(({ episodeId }) => episodeId);
            const byId = await store().evidence.readEpisodes(story.workspaceId, { episodeIds });
            expect(new Map(byId.map((one) => [one.queueId, asWritten(one)]))).toEqual(stored);
            const elsewhere = uuidv7();
            const copies = episodes.map((episode) => ({
              ...episode,
              ...stored.get(episode.queueId),
              queueId: uuidv7(),
            }));
            await store().writer.applyEpisodes(elsewhere, copies.reverse());
            await store().writer.applyEpisodes(elsewhere, copies);
            expect(await exportGraph(store(), elsewhere)).toEqual(await exportGraph(store(), story.workspaceId));
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
      const names = await store().evidence.namesOf(story.workspaceId, [story.entityId('Bob'), unknown]);
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
      const names = await store().evidence.namesOf(story.workspaceId, [robert, bobby]);
      expect(names.get(robert)).toContainEqual({ name: 'Bobby', type: 'person' });
    });

    it('knows what was removed, what is there, and which statements stand for facts', async () => {
      const story = new GraphStory();
      const [kept, gone] = [1, 2].map((n) => story.episode({ said: [{ says: ['Ada', 'likes', `Thing ${n}`] }] }));
      await store().writer.applyEpisodes(story.workspaceId, [kept!, gone!]);
      await store().writer.removeEpisode(story.workspaceId, gone!.queueId);

      const { evidence, reader } = store();
      const both = [kept!, gone!];
      const queueIds = both.map(({ queueId }) => queueId);
      const episodeIds = both.map(({ episodeId }) => episodeId);
      expect(await evidence.removedAmong(story.workspaceId, queueIds)).toEqual([gone!.queueId]);
      expect(await evidence.episodesAmong(story.workspaceId, episodeIds)).toEqual([kept!.episodeId]);
      const [fact] = (await reader.factsOfEpisode(story.workspaceId, kept!.episodeId)) ?? [];
      const statementId = kept!.evidence[0]!.id;
      expect(await evidence.supportOfFacts(story.workspaceId, [fact!.id, uuidv7()])).toEqual(
        new Map([[fact!.id, statementId]]),
      );
      expect(await evidence.factsSupportedBy(story.workspaceId, [statementId, uuidv7()])).toEqual(
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
      const { evidence, reader } = store();
      const about = async (subject: EvidenceSubject) => {
        const found = await evidence.queueIdsAbout(story.workspaceId, subject);
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
      expect(await evidence.queueIdsAbout(uuidv7(), { kind: 'words', fragments: ['hik'] })).toEqual([]);
      const folded = story.episode({ said: [{ says: ['Ada', 'likes'], value: 'Kraków' }] });
      await store().writer.applyEpisodes(story.workspaceId, [folded]);
      const mayBe = await evidence.queueIdsAbout(story.workspaceId, { kind: 'words', fragments: ['krako'] });
      expect(mayBe).toEqual([folded.queueId]);
    });

    it('reads evidence of one workspace only', async () => {
      const story = new GraphStory();
      const episode = story.episode({ said: [{ says: ['Ada', 'likes', 'tea'] }] });
      await store().writer.applyEpisodes(story.workspaceId, [episode]);
      const { evidence } = store();
      const stranger = uuidv7();
      expect(await evidence.readEpisodes(stranger, { queueIds: [episode.queueId] })).toEqual([]);
      expect(await evidence.readEpisodes(stranger, { episodeIds: [episode.episodeId] })).toEqual([]);
      expect(await evidence.changesBy(stranger, episode.episodeId)).toBeNull();
      expect(await evidence.episodesAmong(stranger, [episode.episodeId])).toEqual([]);
      expect((await evidence.namesOf(stranger, [story.entityId('Ada')])).size).toBe(0);
      expect((await evidence.factsSupportedBy(stranger, [episode.evidence[0]!.id])).size).toBe(0);
    });
  });

  describe('evidence in the order of recording', () => {
    async function readAll(workspaceId: string, until: string, limit = 2): Promise<RecordedEpisode[]> {
      const all: RecordedEpisode[] = [];
      let after: RecordedPosition | null = null;
      do {
        const page = await store().evidence.readPage(workspaceId, Date.parse(until), after, limit);
        all.push(...(JSON.parse(page.json) as RecordedEpisode[]));
        after = page.last;
      } while (after !== null);
      return all;
    }

    async function written(): Promise<{ story: GraphStory; episodes: EpisodeChange[] }> {
      const story = new GraphStory();
      const first = story.episode({
        ...{ recordedAt: MIDDLE, at: '2024-01-05', sessionId: 'chat', metadata: { page: 7, draft: true } },
        ...{ labelIds: ['00000000-0000-4000-8000-000000000001'] },
        names: [{ name: 'Ada', type: 'person', aliases: ['Addie'] }],
        said: [
          { says: ['Ada', 'lives_in', 'Bern'], from: null, to: '2024-03-01' },
          { says: ['Ada', 'likes'], value: 'tea', from: '2023-01-01' },
          { ends: ['Ada', 'likes'], at: '2024-01-03', precision: 'month' },
          { contradicts: ['Ada', 'lives_in', 'Rome'], at: '2024-01-04' },
          { corrects: ['Ada', 'likes', 'jam'], wrongTime: ['2024-01-01', '2024-01-02'] },
          { corrects: ['Ada', 'likes'] },
          { same: ['Ada', 'Lady'] },
          { different: ['Ada', 'Bern'] },
        ],
      });
      const episodes = [
        first,
        // Recorded after a statement with a later reference time.
        story.episode({ recordedAt: LATE, at: '2023-01-05', said: [{ retracts: [first.evidence[0]!.id] }] }),
        {
          ...story.episode({ recordedAt: EARLY, text: 'Nothing.' }),
          unread: [{ start: 0, end: 8, reason: UNREAD_REASONS[0] }],
        },
        story.episode({ recordedAt: MIDDLE, said: [{ says: ['Bob', 'likes', 'jam'], precision: 'year' }] }),
      ];
      await store().writer.applyEpisodes(story.workspaceId, episodes);
      return { story, episodes };
    }

    it('gives episodes as they were written, in the order of recording', async () => {
      const { story, episodes } = await written();
      const inOrder = episodes.toSorted((a, b) => a.recordedAt - b.recordedAt || (a.episodeId < b.episodeId ? -1 : 1));
      for (const limit of [1, 2, 4, 10]) {
        expect((await readAll(story.workspaceId, '2025-01-01', limit)).map(({ id }) => id)).toEqual(
          inOrder.map(({ episodeId }) => episodeId),
        );
      }
      const read = await readAll(story.workspaceId, '2025-01-01');
      for (const [index, { episodeId, evidence, embedding, textEmbeddings, ...episode }] of inOrder.entries()) {
        const { id, statements, embedding: vector, ...rest } = read[index]!;
        const unread = episode.unread ? toUnreadRows(episode.unread) : null;
        expect({ id, ...rest }).toEqual({ id: episodeId, ...episode, scope: null, subject: null, unread });
        expect(asWritten(read[index]!).evidence).toEqual(evidence);
        expect(vector).toEqual(base64Of(embedding));
        expect(statements.map((statement) => statement.embedding)).toEqual(
          evidence.map((piece) => (piece.kind === 'assertion' ? base64Of(textEmbeddings.get(piece.text)!) : null)),
        );
      }
    });

    it('gives what was recorded by a time, and says when the last of it was', async () => {
      const { story, episodes } = await written();
      const stateAt = (at: string) => store().evidence.stateAt(story.workspaceId, Date.parse(at));
      const idsBy = async (until: string) => (await readAll(story.workspaceId, until)).map(({ id }) => id);
      const [first, , early, fourth] = episodes.map(({ episodeId }) => episodeId);
      expect(await idsBy('2024-02-29T23:59:59.999Z')).toEqual([]);
      expect(await stateAt('2024-02-29T23:59:59.999Z')).toEqual({
        until: null,
        episodes: 0,
        lastLossAt: null,
        loss: null,
      });
      expect(await idsBy(EARLY)).toEqual([early]);
      expect(await stateAt('2024-03-01T12:00:00Z')).toMatchObject({
        until: Date.parse(EARLY),
        episodes: 1,
        loss: null,
      });
      expect(await idsBy(MIDDLE)).toEqual([early, ...[first, fourth].sort()]);
      expect(await stateAt(LATE)).toMatchObject({ until: Date.parse(LATE), episodes: 4, loss: null });
    });

    it('knows whether something of a state was removed since', async () => {
      const { story, episodes } = await written();
      const removedAt = Date.now();
      // This queue id was never written, so nothing was lost.
      await store().writer.removeEpisode(story.workspaceId, crypto.randomUUID());
      const lossAt = async (at: number) => (await store().evidence.stateAt(story.workspaceId, at)).loss;
      expect(await lossAt(LONG_AGO)).toBeNull();
      await store().writer.removeEpisode(story.workspaceId, episodes[0]!.queueId);
      expect((await readAll(story.workspaceId, '2025-01-01')).map(({ id }) => id)).not.toContain(
        episodes[0]!.episodeId,
      );
      expect(await lossAt(Date.parse(EARLY))).toBeNull();
      expect(await lossAt(Date.parse(MIDDLE))).toBe('deleted');
      expect(await lossAt(LONG_AGO)).toBe('deleted');
      expect(await lossAt(removedAt - 1)).toBe('deleted');
      const { episodes: left, lastLossAt } = await store().evidence.stateAt(story.workspaceId, Date.parse(MIDDLE));
      expect(left).toBe(2);
      expect(lastLossAt).toBeGreaterThanOrEqual(removedAt);
      // By that time the memory had already lost it.
      expect(await lossAt(Date.now() + 60_000)).toBeNull();
    });

    it('knows whether something of a state was replaced since, whether short or long', async () => {
      const { story, episodes } = await written();
      const [first, , early] = episodes as [EpisodeChange, EpisodeChange, EpisodeChange];
      const lossAt = async (at: string) => (await store().evidence.stateAt(story.workspaceId, Date.parse(at))).loss;
      const inParts = store().writerWithin({ rows: { least: 1, most: 1 }, characters: 16_000 });
      await inParts.replaceEpisodes(story.workspaceId, [first]);
      expect(await lossAt(EARLY)).toBeNull();
      expect(await lossAt(MIDDLE)).toBe('replaced');
      await store().writer.replaceEpisodes(story.workspaceId, [early]);
      expect(await lossAt(EARLY)).toBe('replaced');
      await store().writer.removeEpisode(story.workspaceId, first.queueId);
      expect(await lossAt(EARLY)).toBe('replaced');
      expect(await lossAt(MIDDLE)).toBe('deleted');
    });

    it('knows the states of one workspace only', async () => {
      await written();
      const { workspaceId } = new GraphStory();
      expect(await readAll(workspaceId, '2025-01-01')).toEqual([]);
      expect(await store().evidence.stateAt(workspaceId, LONG_AGO)).toEqual({
        until: null,
        episodes: 0,
        lastLossAt: null,
        loss: null,
      });
    });
  });
}

/** Float32 in network byte order. */
function base64Of(vector: Float32Array): string {
  const bytes = Buffer.alloc(vector.length * 4);
  vector.forEach((value, index) => bytes.writeFloatBE(value, index * 4));
  return bytes.toString('base64');
}
