import { exportGraph } from '../evidence/export-graph.js';
import type { EpisodeChange } from '../graph-writer.port.js';
import { GraphStory, type Said, type Told } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

/** After a replacement, the first episodes have no effect, as if they had never been stored. */
export function describeReplacing(store: () => OpenGraphStore): void {
  describe('replacing episodes', () => {
    const bern: Told = { at: '2024-01-01', text: 'Ada lives in Bern.', said: [{ says: ['Ada', 'lives_in', 'Bern'] }] };
    const rome: Told = { at: '2024-06-01', text: 'Ada moved to Rome.', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] };
    const oslo: Told = { at: '2024-06-01', text: 'Ada moved to Oslo.', said: [{ says: ['Ada', 'lives_in', 'Oslo'] }] };

    const inPlaceOf = ({ queueId, episodeId }: EpisodeChange, episode: EpisodeChange): EpisodeChange => ({
      ...episode,
      queueId,
      episodeId,
      evidence: episode.evidence.map((piece) => ({ ...piece, episodeId })),
    });
    const graphOf = async (told: readonly Told[]) => {
      const story = new GraphStory();
      await store().writer.applyEpisodes(
        story.workspaceId,
        told.map((one) => story.episode(one)),
      );
      return exportGraph(store(), story.workspaceId);
    };
    /** So long that several transactions write it. */
    const longTold = (city: string): Told => ({
      at: '2024-06-01',
      text: `Ada moved to ${city}.`,
      said: [
        { says: ['Ada', 'lives_in', city] },
        ...Array.from({ length: 250 }, (_, index): Said => ({ says: ['Ada', 'likes'], value: `tea ${index}` })),
      ],
    });

    it.each<[string, Told, Told]>([
      ['a short episode by a short one', rome, oslo],
      ['a short episode by a long one', rome, longTold('Oslo')],
      ['a long episode by a short one', longTold('Rome'), oslo],
      ['a long episode by a long one', longTold('Rome'), longTold('Oslo')],
      ['an episode by one that says nothing', rome, { at: '2024-06-01', text: 'Ada was here.' }],
    ])('leaves the graph that the new one gives: %s', async (_, first, second) => {
      const story = new GraphStory();
      const [home, move] = [story.episode(bern), story.episode(first)];
      await store().writer.applyEpisodes(story.workspaceId, [home, move]);
      const other = inPlaceOf(move, story.episode(second));
      await store().writer.replaceEpisodes(story.workspaceId, [other]);
      const wanted = await graphOf([bern, second]);
      expect(await exportGraph(store(), story.workspaceId)).toEqual(wanted);
      await store().writer.replaceEpisodes(story.workspaceId, [other]);
      expect(await exportGraph(store(), story.workspaceId)).toEqual(wanted);
    });

    it('tells how the facts differ from before', async () => {
      const story = new GraphStory();
      const [home, move] = [story.episode(bern), story.episode(rome)];
      await store().writer.applyEpisodes(story.workspaceId, [home, move]);
      const [delta] = await store().writer.replaceEpisodes(story.workspaceId, [
        inPlaceOf(move, story.episode({ ...rome, said: [{ says: ['Ada', 'visited', 'Rome'] }] })),
      ]);
      expect(delta).toMatchObject({
        queueId: move.queueId,
        episodeId: move.episodeId,
        statements: 1,
        created: [{ content: 'Ada visited Rome' }],
        deleted: [{ content: 'Ada lives in Rome' }],
        restored: [{ content: 'Ada lives in Bern' }],
        invalidated: [],
      });
      const [same] = await store().writer.replaceEpisodes(story.workspaceId, [home]);
      expect(same).toMatchObject({ created: [], deleted: [], restored: [], invalidated: [] });
    });

    it('replaces several episodes together, writes one that is not there, and leaves removed ones alone', async () => {
      const story = new GraphStory();
      const [home, move, trip] = [story.episode(bern), story.episode(rome), story.episode(oslo)];
      await store().writer.applyEpisodes(story.workspaceId, [home]);
      await store().writer.removeEpisode(story.workspaceId, trip.queueId);
      const deltas = await store().writer.replaceEpisodes(story.workspaceId, [
        inPlaceOf(home, story.episode({ ...bern, text: 'Ada lives in Bern, still.' })),
        move,
        trip,
      ]);
      expect(deltas.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'cancelled']);
      expect(await exportGraph(store(), story.workspaceId)).toEqual(
        await graphOf([{ ...bern, text: 'Ada lives in Bern, still.' }, rome]),
      );
    });
  });
}
