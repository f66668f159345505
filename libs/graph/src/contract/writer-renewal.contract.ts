import { exportGraph } from '../evidence/export-graph.js';
import { GraphStory } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

/** Facts that an earlier version derived by other rules are derived again from the evidence. */
export function describeRenewal(store: () => OpenGraphStore): void {
  describe('renewal of outdated facts', () => {
    const moves = (story: GraphStory) =>
      [
        {
          at: '2026-05-20',
          text: 'I live in Denver.',
          said: [{ says: ['Ada', 'lives_in'] as [string, string], value: 'Denver' }],
        },
        {
          at: '2026-05-21',
          text: 'I moved to Aurora last month.',
          said: [{ says: ['Ada', 'lives_in'] as [string, string], value: 'Aurora', from: '2026-04-01T00:00:00Z' }],
        },
      ].map((told) => story.episode(told));

    it('brings all of them to what a fresh derivation gives, in the workspaces that have any', async () => {
      const story = new GraphStory();
      const { writer } = store();
      await writer.applyEpisodes(story.workspaceId, moves(story));
      const fresh = await exportGraph(store(), story.workspaceId);
      expect(await writer.outdatedWorkspaces()).not.toContain(story.workspaceId);

      await store().leaveOutdatedFacts(story.workspaceId);
      expect(await exportGraph(store(), story.workspaceId)).not.toEqual(fresh);
      expect(await writer.outdatedWorkspaces()).toContain(story.workspaceId);
      expect(await writer.renewFacts(story.workspaceId)).toBe(true);
      expect(await writer.renewFacts(story.workspaceId)).toBe(false);
      expect(await exportGraph(store(), story.workspaceId)).toEqual(fresh);
    });

    it('happens where an episode touches them, too', async () => {
      const story = new GraphStory();
      const { writer } = store();
      const episodes = moves(story);
      const last = story.episode({
        at: '2026-05-22',
        text: 'I live in Aurora.',
        said: [{ says: ['Ada', 'lives_in'], value: 'Aurora' }],
      });
      await writer.applyEpisodes(story.workspaceId, episodes);
      await store().leaveOutdatedFacts(story.workspaceId);
      await writer.applyEpisodes(story.workspaceId, [last]);
      const { facts } = await exportGraph(store(), story.workspaceId);
      expect(facts).toHaveLength(2);
      expect(facts.filter(({ validTo }) => validTo === null)).toHaveLength(1);
      expect(await writer.renewFacts(story.workspaceId)).toBe(false);
    });
  });
}
