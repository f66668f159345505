import type { EpisodeChange, RevisableRequest } from '../graph-writer.port.js';
import { GraphStory } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

/** Which facts new content may revise, in all stores alike. */
export function describeRevisableFacts(store: () => OpenGraphStore): void {
  describe('facts that new content may revise', () => {
    const asOf = Date.parse('2024-06-01');

    async function contents(
      story: GraphStory,
      episodes: readonly EpisodeChange[],
      asked: Partial<RevisableRequest>,
    ): Promise<string[]> {
      await store().writer.applyEpisodes(story.workspaceId, episodes);
      const request = { entityIds: [], session: null, asOf, ...asked };
      return (await store().writer.revisableFacts(story.workspaceId, request)).map(({ content }) => content);
    }

    it('gives those of the entities on either side, the latest first, without what had ended', async () => {
      const story = new GraphStory();
      const episodes = [
        story.episode({ at: '2024-01-01', said: [{ says: ['Ada', 'works_at', 'Acme'] }] }),
        story.episode({ at: '2024-02-01', said: [{ says: ['Bob', 'knows', 'Ada'] }] }),
        story.episode({ at: '2024-03-01', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] }),
        story.episode({ at: '2024-04-01', said: [{ says: ['Ada', 'lives_in', 'Oslo'] }] }),
        story.episode({ at: '2024-04-01', said: [{ says: ['Bob', 'lives_in', 'Bonn'] }] }),
      ];
      const entityIds = [story.entityId('Ada'), story.entityId('Nobody')];
      expect(await contents(story, episodes, { entityIds })).toEqual([
        'Ada lives in Oslo',
        'Bob knows Ada',
        'Ada works at Acme',
      ]);
    });

    it('gives those of the latest episodes of the session, of its scope alone, and of nothing else', async () => {
      const story = new GraphStory();
      const inSession = (sessionId: string, change: Partial<EpisodeChange>, episode: EpisodeChange) => ({
        ...{ ...episode, sessionId, ...change },
      });
      const at = '2024-02-01';
      const episodes = [
        inSession('chat', {}, story.episode({ at, said: [{ says: ['Ada', 'likes', 'tea'] }] })),
        inSession('chat', { subject: 'ann' }, story.episode({ at, said: [{ says: ['Ada', 'likes', 'cocoa'] }] })),
        inSession('talk', {}, story.episode({ at, said: [{ says: ['Ada', 'likes', 'milk'] }] })),
      ];
      expect(await contents(story, episodes, { session: { id: 'chat', scope: null } })).toEqual(['Ada likes tea']);
    });

    it('gives nothing of another workspace', async () => {
      const [story, other] = [new GraphStory(), new GraphStory()];
      const said = story.episode({ at: '2024-01-01', said: [{ says: ['Ada', 'works_at', 'Acme'] }] });
      await store().writer.applyEpisodes(story.workspaceId, [said]);
      expect(await contents(other, [], { entityIds: [story.entityId('Ada')] })).toEqual([]);
    });
  });
}
