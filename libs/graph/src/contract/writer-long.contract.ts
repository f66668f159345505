import { type CanonicalGraph, exportGraph } from '../evidence/export-graph.js';
import type { InTurn } from '../core/writer/transaction-turns.js';
import type { EpisodeChange, GraphDelta } from '../graph-writer.port.js';
import fc from 'fast-check';
import { GraphStory, type Said } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';
import { city, day, LIMITS, person } from './random-words.js';

const EMPTY: CanonicalGraph = { episodes: [], entities: [], facts: [] };

/** Some names that become one entity, moves, endings, corrections and decisions on names. */
const said: fc.Arbitrary<Said> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ says: fc.tuple(person, fc.constantFrom('lives_in', 'likes'), city), from: day }),
  },
  { weight: 1, arbitrary: fc.record({ ends: fc.tuple(person, fc.constant('likes')), at: day }) },
  { weight: 1, arbitrary: fc.record({ corrects: fc.tuple(person, fc.constant('lives_in'), city) }) },
  { weight: 1, arbitrary: fc.record({ same: fc.constant<[string, string]>(['Ada Ray', 'Bob']) }) },
  { weight: 1, arbitrary: fc.record({ different: fc.constant<[string, string]>(['Ada', 'Ada Ray']) }) },
);

/** Episodes that several transactions write and remove: the result does not differ from that of one transaction. */
export function describeLongEpisodes(store: () => OpenGraphStore): void {
  describe('long episodes', () => {
    const graphOf = ({ workspaceId }: GraphStory) => exportGraph(store(), workspaceId);
    const inParts = (inTurn?: InTurn) => store().writerWithin(LIMITS, inTurn);

    function longEpisode(story: GraphStory): EpisodeChange {
      return story.episode({
        text: 'Ada Ray moved from Bern to Rome, likes tea there, and Bob does so too.',
        types: { 'Ada Ray': 'person', Ada: 'person', Bob: 'person' },
        labelIds: ['00000000-0000-4000-8000-000000000001'],
        said: [
          { says: ['Ada Ray', 'lives_in', 'Bern'], from: '2024-01-01' },
          { says: ['Ada', 'lives_in', 'Rome'], from: '2024-02-01' },
          { says: ['Ada', 'likes', 'tea'] },
          { says: ['Bob', 'likes', 'tea'] },
        ],
      });
    }

    /** A workspace that already has content: its facts change with the long episode. */
    async function storyWithPast(): Promise<GraphStory> {
      const story = new GraphStory();
      await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ at: '2023-05-01', said: [{ says: ['Ada Ray', 'lives_in', 'Oslo'] }] }),
      ]);
      return story;
    }

    it('are the same as in one piece, with the same delta', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(said, { minLength: 2, maxLength: 6 }), async (all) => {
          const story = await storyWithPast();
          const before = await graphOf(story);
          const whole = story.episode({ text: 'x'.repeat(50), said: all });
          const [expectedDelta] = await store().writer.applyEpisodes(story.workspaceId, [whole]);
          const expected = await graphOf(story);
          await store().writer.removeEpisode(story.workspaceId, whole.queueId);
          const again = { ...whole, queueId: crypto.randomUUID() };
          const [delta] = await inParts().applyEpisodes(story.workspaceId, [again]);
          expect(await graphOf(story)).toEqual(expected);
          expect(sorted(delta!)).toEqual({ ...sorted(expectedDelta!), queueId: again.queueId });
          expect((await inParts().applyEpisodes(story.workspaceId, [again]))[0]).toEqual(delta);
          await inParts().removeEpisode(story.workspaceId, again.queueId);
          expect(await graphOf(story)).toEqual(before);
        }),
        { numRuns: 8, seed: 14 },
      );
    });

    it('stand beside short ones of the same call, in their order', async () => {
      const story = new GraphStory();
      const long = longEpisode(story);
      const short = story.episode({ text: 'Hi.', said: [{ says: ['Cara', 'likes', 'jam'] }] });
      const deltas = await inParts().applyEpisodes(story.workspaceId, [short, long, short]);
      expect(deltas.map(({ queueId }) => queueId)).toEqual([short.queueId, long.queueId, short.queueId]);
      expect((await graphOf(story)).episodes).toHaveLength(2);
    });

    /**
     * Interrupts a call at every possible place: before its first transaction, its second, …
     * @param expected the graph after `repeat`
     */
    async function interruptEverywhere(
      story: GraphStory,
      begin: () => Promise<EpisodeChange>,
      call: (episode: EpisodeChange, inTurn?: InTurn) => Promise<unknown>,
      repeat: (episode: EpisodeChange) => Promise<unknown>,
      expected: CanonicalGraph,
    ): Promise<void> {
      for (let place = 1; ; place++) {
        const episode = await begin();
        const interrupted = await call(episode, stoppedAt(place, new Error('interrupted'))).then(
          () => false,
          () => true,
        );
        await repeat(episode);
        expect(await graphOf(story)).toEqual(expected);
        await store().writer.removeEpisode(story.workspaceId, episode.queueId);
        if (!interrupted) break;
      }
    }

    describe('interrupted', () => {
      let story: GraphStory;
      let episode: EpisodeChange;
      let before: CanonicalGraph;
      let after: CanonicalGraph;
      const fresh = async () => ({ ...episode, queueId: crypto.randomUUID() });
      const apply = (one: EpisodeChange, inTurn?: InTurn) => inParts(inTurn).applyEpisodes(story.workspaceId, [one]);
      const remove = ({ queueId }: EpisodeChange, inTurn?: InTurn) =>
        inParts(inTurn).removeEpisode(story.workspaceId, queueId);
      const stored = async () => {
        const one = await fresh();
        await store().writer.applyEpisodes(story.workspaceId, [one]);
        return one;
      };

      beforeAll(async () => {
        story = await storyWithPast();
        episode = longEpisode(story);
        before = await graphOf(story);
        const one = await stored();
        after = await graphOf(story);
        await store().writer.removeEpisode(story.workspaceId, one.queueId);
      });

      it('are written anew when the write is repeated', () =>
        interruptEverywhere(story, fresh, apply, (one) => apply(one), after));

      it('are as if they had never come when they are removed', () =>
        interruptEverywhere(story, fresh, apply, (one) => remove(one), before));

      it('are gone when the removal is repeated', () =>
        interruptEverywhere(story, stored, remove, (one) => remove(one), before));

      it('leave nothing where the error is one that comes again', async () => {
        for (let place = 2; place <= 5; place++) {
          const failure = new RangeError('comes again');
          await expect(apply(await fresh(), stoppedAt(place, failure))).rejects.toThrow('comes again');
          expect(await graphOf(story)).toEqual(before);
        }
      });

      it('say that a part of them was taken away before', async () => {
        const one = await stored();
        await expect(remove(one, stoppedAt(4, new Error('interrupted')))).rejects.toThrow('interrupted');
        expect(await remove(one)).toMatchObject({ counts: { episode: true }, delta: null });
      });
    });

    it('have one effect though two write them at once', async () => {
      const story = new GraphStory();
      const episode = longEpisode(story);
      const twin = { ...story.episode({ text: 'Something else.' }), queueId: episode.queueId };
      await Promise.allSettled([episode, twin].map((one) => inParts().applyEpisodes(story.workspaceId, [one])));
      const [delta] = await inParts().applyEpisodes(story.workspaceId, [episode]);
      expect(await graphOf(story)).toMatchObject({ episodes: [expect.anything()] });
      expect((await inParts().applyEpisodes(story.workspaceId, [twin]))[0]).toEqual(delta);
      await inParts().removeEpisode(story.workspaceId, episode.queueId);
      expect(await graphOf(story)).toEqual(EMPTY);
    });

    it('stop being written when they are removed', async () => {
      const story = new GraphStory();
      const episode = longEpisode(story);
      let transactions = 0;
      const removedMeanwhile: InTurn = async (_workspaceId, transaction) => {
        if (++transactions === 4) await inParts().removeEpisode(story.workspaceId, episode.queueId);
        return transaction();
      };
      const [delta] = await inParts(removedMeanwhile).applyEpisodes(story.workspaceId, [episode]);
      expect(delta).toMatchObject({ outcome: 'cancelled' });
      expect(await graphOf(story)).toEqual(EMPTY);
    });

    it('have a preview of their removal that says what it does', async () => {
      const story = await storyWithPast();
      // The episode has no names that become one entity with others: see `previewRemoval`.
      const episode = story.episode({
        said: [
          { says: ['Ada Ray', 'lives_in', 'Bern'] },
          { says: ['Bob', 'likes', 'tea'] },
          { ends: ['Ada Ray', 'lives_in'], at: '2024-05-01' },
        ],
      });
      await inParts().applyEpisodes(story.workspaceId, [episode]);
      const graph = await graphOf(story);
      const preview = await inParts().previewRemoval(story.workspaceId, episode.queueId);
      expect(await graphOf(story)).toEqual(graph);
      const removal = await inParts().removeEpisode(story.workspaceId, episode.queueId);
      expect(preview.counts).toEqual(removal.counts);
      expect(sorted(preview.delta!)).toEqual(sorted(removal.delta!));
    });
  });
}

/** Throws in place of one transaction; after an interruption no further transaction runs. */
function stoppedAt(place: number, error: Error): InTurn {
  const interrupts = !(error instanceof RangeError);
  let transactions = 0;
  return async (_workspaceId, transaction) => {
    transactions++;
    if (transactions === place || (interrupts && transactions > place)) throw error;
    return transaction();
  };
}

function sorted(delta: GraphDelta): GraphDelta {
  const byId = (facts: GraphDelta['created']) => [...facts].sort((a, b) => (a.id < b.id ? -1 : 1));
  const { created, invalidated, restored, deleted } = delta;
  return {
    ...delta,
    created: byId(created),
    invalidated: byId(invalidated),
    restored: byId(restored),
    deleted: byId(deleted),
  };
}
