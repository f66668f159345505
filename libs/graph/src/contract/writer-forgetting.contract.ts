import { exportGraph } from '../evidence/export-graph.js';
import { FORGOTTEN } from '../graph-writer.port.js';
import { GraphStory } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

/** Forgotten content leaves no trace in the store, and previews report the effect on facts. */
export function describeForgetting(store: () => OpenGraphStore): void {
  describe('forgetting', () => {
    async function movedTwice() {
      const story = new GraphStory();
      const [bern, rome, oslo] = ['Bern', 'Rome', 'Oslo'].map((city, month) =>
        story.episode({ at: `2024-0${month + 1}-01`, said: [{ says: ['Ada', 'lives_in', city] }] }),
      );
      await store().writer.applyEpisodes(story.workspaceId, [bern!, rome!, oslo!]);
      return { story, episodes: [bern!, rome!, oslo!] as const };
    }
    const contents = (facts: readonly { content: string }[]) => facts.map(({ content }) => content);

    it('previews how facts change without evidence of several episodes, and changes nothing', async () => {
      const { story, episodes } = await movedTwice();
      const before = await exportGraph(store(), story.workspaceId);
      const without = episodes.slice(1).map(({ episodeId, evidence }) => ({
        episodeId,
        statementIds: evidence.map(({ id }) => id),
      }));
      const { deleted, restored, invalidated, created } = await store().writer.previewWithout(
        story.workspaceId,
        without,
      );
      expect(contents(deleted).sort()).toEqual(['Ada lives in Oslo', 'Ada lives in Rome']);
      expect(contents(restored)).toEqual(['Ada lives in Bern']);
      expect([invalidated, created]).toEqual([[], []]);
      expect(await exportGraph(store(), story.workspaceId)).toEqual(before);
    });

    it('takes the contents of vanished facts out of the deltas of all episodes, and no others', async () => {
      const { story, episodes } = await movedTwice();
      const other = await movedTwice();
      await store().writer.removeEpisode(story.workspaceId, episodes[0].queueId);
      await store().writer.forgetVanishedFacts(story.workspaceId);
      const deltas = await store().writer.applyEpisodes(story.workspaceId, episodes.slice(1));
      expect(contents(deltas[0]!.created)).toEqual(['Ada lives in Rome']);
      expect(contents(deltas[0]!.invalidated)).toEqual([FORGOTTEN]);
      expect(contents(deltas[1]!.invalidated)).toEqual(['Ada lives in Rome']);
      const [, untouched] = await store().writer.applyEpisodes(other.story.workspaceId, other.episodes);
      expect(contents(untouched!.invalidated)).toEqual(['Ada lives in Bern']);
    });

    it('takes them out of the delta of a long episode too', async () => {
      const story = new GraphStory();
      const things = Array.from({ length: 300 }, (_, n) => `Thing ${n} ${'x'.repeat(100)}`);
      const episode = story.episode({ said: things.map((value) => ({ says: ['Ada', 'likes'], value })) });
      const { writer } = store();
      await writer.applyEpisodes(story.workspaceId, [episode]);
      const retracted = [episode.evidence[7]!.id, episode.evidence[299]!.id];
      await writer.applyEpisodes(story.workspaceId, [story.episode({ said: [{ retracts: retracted }] })]);
      await writer.forgetVanishedFacts(story.workspaceId);
      const [delta] = await writer.applyEpisodes(story.workspaceId, [episode]);
      expect(contents(delta!.created).filter((content) => content === FORGOTTEN)).toHaveLength(2);
      expect(delta!.created).toHaveLength(300);
    });
  });
}
