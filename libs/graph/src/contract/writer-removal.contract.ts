import { exportGraph } from '../evidence/export-graph.js';
import { GraphStory } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

const NOTHING = { counts: { episode: false, statements: 0, entities: 0, facts: 0 }, delta: null };

/** After its removal, an episode has no effect, as if it had never been stored. */
export function describeRemoval(store: () => OpenGraphStore): void {
  describe('removing episodes', () => {
    it('takes away what only that episode supported, and restores what it had ended', async () => {
      const story = new GraphStory();
      const move = story.episode({ at: '2024-06-01', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] });
      await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ at: '2024-01-01', said: [{ says: ['Ada', 'lives_in', 'Bern'] }] }),
      ]);
      const before = await exportGraph(store(), story.workspaceId);
      await store().writer.applyEpisodes(story.workspaceId, [move]);
      const removal = await store().writer.removeEpisode(story.workspaceId, move.queueId);
      expect(removal.counts).toEqual({ episode: true, statements: 1, entities: 1, facts: 1 });
      expect(removal.delta).toMatchObject({
        episodeId: move.episodeId,
        deleted: [{ content: 'Ada lives in Rome' }],
        restored: [{ content: 'Ada lives in Bern', validTo: null }],
      });
      expect(await exportGraph(store(), story.workspaceId)).toEqual(before);
      expect(await store().writer.removeEpisode(story.workspaceId, move.queueId)).toEqual(NOTHING);
    });

    it('keeps a fact that other episodes support, with their words and confidence', async () => {
      const story = new GraphStory();
      const [first, second] = ['2024-01-01', '2024-02-01'].map((at) =>
        story.episode({ at, text: `Said in ${at}.`, said: [{ says: ['Ada', 'works_at', 'Acme'] }] }),
      );
      await store().writer.applyEpisodes(story.workspaceId, [first!, second!]);
      const { counts, delta } = await store().writer.removeEpisode(story.workspaceId, first!.queueId);
      expect(counts).toEqual({ episode: true, statements: 1, entities: 0, facts: 0 });
      expect(delta).toMatchObject({ created: [], invalidated: [], restored: [], deleted: [] });
      const { facts } = await exportGraph(store(), story.workspaceId);
      expect(facts).toMatchObject([
        { validFrom: '2024-02-01T00:00:00.000Z', confidence: 0.8, support: ['Said in 2024-02-01.'] },
      ]);
    });

    it('keeps a removed queue id from ever being applied', async () => {
      const story = new GraphStory();
      const episode = story.episode({ said: [{ says: ['Ada', 'lives_in', 'Bern'] }] });
      expect(await store().writer.removeEpisode(story.workspaceId, episode.queueId)).toEqual(NOTHING);
      const [delta] = await store().writer.applyEpisodes(story.workspaceId, [episode]);
      expect(delta).toMatchObject({ outcome: 'cancelled', statements: 0, created: [] });
      const graph = await exportGraph(store(), story.workspaceId);
      expect(graph).toEqual({ episodes: [], entities: [], facts: [] });
    });

    it('previews a removal without changing anything', async () => {
      const story = new GraphStory();
      const episode = story.episode({
        said: [{ says: ['Ada', 'lives_in', 'Bern'] }, { says: ['Ada', 'likes', 'tea'] }],
      });
      await store().writer.applyEpisodes(story.workspaceId, [episode]);
      const before = await exportGraph(store(), story.workspaceId);
      const preview = await store().writer.previewRemoval(story.workspaceId, episode.queueId);
      expect(preview.counts).toEqual({ episode: true, statements: 2, entities: 3, facts: 2 });
      expect(await exportGraph(store(), story.workspaceId)).toEqual(before);
      expect(await store().writer.removeEpisode(story.workspaceId, episode.queueId)).toEqual(preview);
    });

    it('knows nothing of queue ids of another workspace or another shape', async () => {
      const [mine, other] = [new GraphStory(), new GraphStory()];
      const episode = mine.episode({ said: [{ says: ['Ada', 'lives_in', 'Bern'] }] });
      await store().writer.applyEpisodes(mine.workspaceId, [episode]);
      expect(await store().writer.removeEpisode(other.workspaceId, episode.queueId)).toEqual(NOTHING);
      expect(await store().writer.removeEpisode(mine.workspaceId, 'not an id')).toEqual(NOTHING);
      expect((await exportGraph(store(), mine.workspaceId)).episodes).toHaveLength(1);
    });

    it('names the statements that support a fact', async () => {
      const story = new GraphStory();
      const episodes = ['2024-01-01', '2024-02-01'].map((at) =>
        story.episode({ at, said: [{ says: ['Ada', 'works_at', 'Acme'] }] }),
      );
      const [delta] = await store().writer.applyEpisodes(story.workspaceId, episodes);
      const support = await store().writer.supportOfFact(story.workspaceId, delta!.created[0]!.id);
      expect(support).toEqual(episodes.map((episode) => episode.evidence[0]!.id));
      expect(await store().writer.supportOfFact(new GraphStory().workspaceId, delta!.created[0]!.id)).toEqual([]);
      expect(await store().writer.supportOfFact(story.workspaceId, 'not an id')).toEqual([]);
    });
  });
}
