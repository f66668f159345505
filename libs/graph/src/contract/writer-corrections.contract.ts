import { exportGraph } from '../evidence/export-graph.js';
import type { EpisodeChange } from '../graph-writer.port.js';
import { GraphStory } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

/** Corrections declare that an earlier claim was wrong, and find it by its content. */
export function describeCorrections(store: () => OpenGraphStore): void {
  describe('corrections', () => {
    const apply = (story: GraphStory, ...episodes: EpisodeChange[]) =>
      store().writer.applyEpisodes(story.workspaceId, episodes);

    async function facts(story: GraphStory): Promise<string[]> {
      const graph = await exportGraph(store(), story.workspaceId);
      return graph.facts.map(({ content, validFrom, validTo }) =>
        [content, validFrom?.slice(0, 10), validTo?.slice(0, 10)].filter(Boolean).join(' '),
      );
    }

    const movedIn2022 = (story: GraphStory) =>
      story.episode({ at: '2023-01-01', said: [{ says: ['Ada', 'lives_in', 'Rome'], from: '2022-01-01' }] });
    const notIn2022 = (story: GraphStory) =>
      story.episode({
        at: '2023-02-01',
        text: 'She moved in 2021, not 2022.',
        said: [
          { corrects: ['Ada', 'lives_in', 'Rome'], wrongTime: ['2022-01-01', '2023-01-01'] },
          { says: ['Ada', 'lives_in', 'Rome'], from: '2021-01-01' },
        ],
      });

    it('gives a fact another time, and the old one again when the correction goes', async () => {
      const story = new GraphStory();
      await apply(
        story,
        story.episode({ at: '2020-01-01', said: [{ says: ['Ada', 'lives_in', 'Bern'] }] }),
        movedIn2022(story),
      );
      const before = await exportGraph(store(), story.workspaceId);
      const correction = notIn2022(story);
      await apply(story, correction);
      expect(await facts(story)).toEqual(['Ada lives in Bern 2020-01-01 2021-01-01', 'Ada lives in Rome 2021-01-01']);
      await store().writer.removeEpisode(story.workspaceId, correction.queueId);
      expect(await exportGraph(store(), story.workspaceId)).toEqual(before);
    });

    it.each(['in one batch', 'one by one'])('heeds a correction that comes before the claim, %s', async (how) => {
      const story = new GraphStory();
      const episodes = [notIn2022(story), movedIn2022(story)];
      if (how === 'in one batch') await apply(story, ...episodes);
      else for (const episode of episodes) await apply(story, episode);
      expect(await facts(story)).toEqual(['Ada lives in Rome 2021-01-01']);
      await store().writer.removeEpisode(story.workspaceId, episodes[0]!.queueId);
      expect(await facts(story)).toEqual(['Ada lives in Rome 2022-01-01']);
    });

    it('lets what is said again later count', async () => {
      const story = new GraphStory();
      await apply(
        story,
        story.episode({
          text: 'Globex, not Acme.',
          at: '2023-02-01',
          said: [{ corrects: ['Ada', 'works_at', 'Acme'] }, { says: ['Ada', 'works_at', 'Globex'] }],
        }),
      );
      await apply(
        story,
        story.episode({ text: 'Early.', at: '2023-01-01', said: [{ says: ['Ada', 'works_at', 'Acme'] }] }),
        story.episode({ text: 'Late.', at: '2023-03-01', said: [{ says: ['Ada', 'works_at', 'Acme'] }] }),
      );
      expect(await facts(story)).toEqual(['Ada works at Acme 2023-03-01', 'Ada works at Globex 2023-02-01 2023-03-01']);
    });

    it('strikes out endings, also where no fact is left', async () => {
      const story = new GraphStory();
      const correction = story.episode({
        text: 'No, she never liked it nor gave it up.',
        at: '2023-03-01',
        said: [{ corrects: ['Ada', 'likes'] }],
      });
      await apply(
        story,
        story.episode({ text: 'Likes.', at: '2023-01-01', said: [{ says: ['Ada', 'likes', 'tea'] }] }),
        story.episode({ text: 'Gone.', at: '2023-02-01', said: [{ ends: ['Ada', 'likes'], at: '2023-02-01' }] }),
        correction,
      );
      expect(await facts(story)).toEqual([]);
      await apply(
        story,
        story.episode({
          text: 'Says.',
          at: '2023-04-01',
          said: [{ says: ['Ada', 'likes', 'tea'], from: '2022-01-01' }],
        }),
      );
      expect(await facts(story)).toEqual(['Ada likes tea 2022-01-01']);
      await store().writer.removeEpisode(story.workspaceId, correction.queueId);
      expect(await facts(story)).toEqual(['Ada likes tea 2022-01-01 2023-02-01']);
    });

    it('finds the claims on an entity by all its names', async () => {
      const story = new GraphStory();
      const merge = story.episode({ text: 'Addie is Ada.', said: [{ same: ['Ada', 'Addie'] }] });
      await apply(
        story,
        story.episode({ at: '2023-01-01', said: [{ says: ['Addie', 'works_at', 'Acme'] }] }),
        story.episode({ text: 'Not Acme.', at: '2023-02-01', said: [{ corrects: ['Ada', 'works_at', 'Acme'] }] }),
      );
      expect(await facts(story)).toEqual(['Addie works at Acme 2023-01-01']);
      await apply(story, merge);
      expect(await facts(story)).toEqual([]);
      await store().writer.removeEpisode(story.workspaceId, merge.queueId);
      expect(await facts(story)).toEqual(['Addie works at Acme 2023-01-01']);
      await apply(
        story,
        story.episode({ text: 'Addie is Ada.', said: [{ same: ['Ada', 'Addie'] }] }),
        story.episode({ text: 'Late.', at: '2023-01-15', said: [{ says: ['Addie', 'works_at', 'Acme'] }] }),
      );
      expect(await facts(story)).toEqual([]);
    });

    it('does nothing once it is retracted', async () => {
      const story = new GraphStory();
      const correction = notIn2022(story);
      await apply(story, movedIn2022(story), correction);
      await apply(story, story.episode({ text: 'It was right.', said: [{ retracts: [correction.evidence[0]!.id] }] }));
      expect(await facts(story)).toEqual(['Ada lives in Rome 2021-01-01']);
      const { facts: derived } = await exportGraph(store(), story.workspaceId);
      expect(derived[0]?.support).toHaveLength(2);
    });
  });
}
