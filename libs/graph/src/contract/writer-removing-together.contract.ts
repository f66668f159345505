import { randomUUID } from 'node:crypto';
import { exportGraph } from '../evidence/export-graph.js';
import type { EpisodeChange, GraphWriter, Removal } from '../graph-writer.port.js';
import { GraphStory, type Said, type Told } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

type TellStory = (story: GraphStory) => EpisodeChange[];

/** Removing episodes together has the same effect as removing them one after the other. */
export function describeRemovingTogether(store: () => OpenGraphStore): void {
  describe('removing episodes together', () => {
    const told =
      (...episodes: Told[]): TellStory =>
      (story) =>
        episodes.map((episode) => story.episode(episode));
    const lives = (who: string, where: string, at: string): Told => ({
      at,
      said: [{ says: [who, 'lives_in', where] }],
    });
    const likes = (who: string, what: string, at: string): Told => ({ at, said: [{ says: [who, 'likes', what] }] });
    const person = (name: string): NonNullable<Told['names']>[number] => ({ name, type: 'person' });
    const moves = [
      lives('Ada', 'Bern', '2024-01-01'),
      lives('Ada', 'Rome', '2024-02-01'),
      lives('Ada', 'Bern', '2024-03-01'),
      lives('Ada', 'Oslo', '2024-04-01'),
      lives('Ada', 'Rome', '2024-05-01'),
    ];
    const saidAgain: TellStory = (story) => {
      const [first, second] = [likes('Ada', 'tea', '2024-01-01'), likes('Ada', 'jazz', '2024-01-02')].map((one) =>
        story.episode(one),
      );
      const ids = [first!, second!].map(({ evidence }) => evidence[0]!.id);
      const retraction = story.episode({ at: '2024-01-03', said: [{ retracts: ids.slice(0, 1) }] });
      return [first!, second!, retraction, story.episode(likes('Ada', 'tea', '2024-01-04'))];
    };
    const long: Told = {
      at: '2024-02-15',
      said: Array.from({ length: 250 }, (_, n): Said => ({ says: ['Ada', 'likes'], value: `tea ${n}` })),
    };

    /** Which episodes are removed, by their place in the story. */
    it.each<[string, TellStory, number[]]>([
      ['stays of one timeline', told(...moves), [1, 3]],
      ['all stays of one timeline', told(...moves), [4, 0, 2, 1, 3]],
      [
        'a fact with several supporters',
        told(likes('Ada', 'tea', '2024-01-01'), likes('Ada', 'tea', '2024-01-02'), likes('Bob', 'tea', '2024-01-03')),
        [0, 1, 2],
      ],
      [
        'evidence on whatever holds',
        told(
          likes('Ada', 'tea', '2024-01-01'),
          likes('Ada', 'jazz', '2024-01-02'),
          { at: '2024-02-01', said: [{ ends: ['Ada', 'likes'], at: '2024-02-01' }] },
          likes('Ada', 'golf', '2024-03-01'),
        ),
        [2, 0],
      ],
      ['a retracted statement, its retraction left', saidAgain, [0, 1]],
      ['a retracted statement after its retraction', saidAgain, [2, 0, 3]],
      [
        'corrected statements',
        told(
          likes('Ada', 'tea', '2024-01-01'),
          likes('Ada', 'jazz', '2024-01-02'),
          { at: '2024-02-01', said: [{ corrects: ['Ada', 'likes', 'tea'] }] },
          likes('Bob', 'jazz', '2024-03-01'),
        ),
        [0, 1],
      ],
      [
        'a decision among others',
        told(
          likes('Ada', 'tea', '2024-01-01'),
          likes('Adele', 'jazz', '2024-01-02'),
          { at: '2024-02-01', said: [{ same: ['Ada', 'Adele'] }] },
          likes('Ada', 'golf', '2024-03-01'),
        ),
        [0, 2, 1],
      ],
      ['a long episode among others', told(moves[0]!, long, ...moves.slice(1)), [0, 1, 3, 4]],
      ['episodes that say nothing', told({ text: 'Hello.' }, { text: 'Good morning.' }, moves[0]!), [0, 1]],
    ])('leaves the same graph, and tells the same: %s', async (_, tell, places) => {
      const { expected, removed } = await removedInBothWays(tell, places);
      expect(removed.map(changesIn)).toEqual(expected.map(changesIn));
    });

    it('leaves the same graph where names let people become one, and tells once what follows from names', async () => {
      const shared = told(
        { ...likes('Ada', 'tea', '2024-01-01'), types: { Ada: 'person' } },
        { ...likes('Ada Novak', 'jazz', '2024-01-02'), types: { 'Ada Novak': 'person' } },
        { at: '2024-01-03', text: 'Ada Petit was here.', names: [person('Ada Petit')] },
        { ...lives('Ada', 'Bern', '2024-01-04'), types: { Ada: 'person' } },
      );
      await removedInBothWays(shared, [2]);
      await removedInBothWays(shared, [1, 2]);
      const { removed } = await removedInBothWays(shared, [2, 1, 0]);
      expect(removed.map((removal) => changesIn(removal).deleted)).toEqual([
        [],
        ['Ada Novak likes jazz 2024-01-02T00:00:00.000Z null'],
        ['Ada likes tea 2024-01-01T00:00:00.000Z null'],
      ]);
    });

    /**
     * Writes a story twice in one workspace, because ids of entities decide which name facts have, and compares the
     * graphs.
     * @returns the reports of a removal one after the other, and of one together
     */
    async function removedInBothWays(tell: TellStory, places: readonly number[]) {
      const { workspaceId } = new GraphStory();
      const { writer } = store();
      const goneFrom = async (remove: (queueIds: string[]) => Promise<Removal[]>) => {
        const episodes = tell(new GraphStory(workspaceId));
        await writer.applyEpisodes(workspaceId, episodes);
        const removals = await remove(places.map((place) => episodes[place]!.queueId));
        const graph = await exportGraph(store(), workspaceId);
        for (const { queueId } of episodes) await writer.removeEpisode(workspaceId, queueId);
        return { removals, graph };
      };
      const oneByOne = await goneFrom(async (queueIds) => {
        const removals: Removal[] = [];
        for (const queueId of queueIds) removals.push(await writer.removeEpisode(workspaceId, queueId));
        return removals;
      });
      const together = await goneFrom((queueIds) => removeAll(writer, workspaceId, queueIds));
      expect(together.graph).toEqual(oneByOne.graph);
      return { expected: oneByOne.removals, removed: together.removals };
    }

    it('takes no more at once than a write may have', async () => {
      const story = new GraphStory();
      const episodes = Array.from({ length: 120 }, (_, n) => story.episode(likes(`Ada${n}`, 'tea', '2024-01-01')));
      await store().writer.applyEpisodes(story.workspaceId, episodes);
      const queueIds = episodes.map(({ queueId }) => queueId);
      const writer = store().writerWithin({ rows: { least: 30, most: 200 }, characters: 16_000 });
      const removals = await writer.removeEpisodes(story.workspaceId, queueIds);
      expect(removals.length).toBeGreaterThan(20);
      expect(removals.length).toBeLessThan(120);
      const { episodes: left } = await exportGraph(store(), story.workspaceId);
      expect(left).toHaveLength(120 - removals.length);
    });

    it('previews the same, and changes nothing', async () => {
      const story = new GraphStory();
      const episodes = told(...moves)(story);
      await store().writer.applyEpisodes(story.workspaceId, episodes);
      const before = await exportGraph(store(), story.workspaceId);
      const queueIds = episodes.slice(1, 4).map(({ queueId }) => queueId);
      const preview = await store().writer.previewRemovals(story.workspaceId, queueIds);
      expect(await exportGraph(store(), story.workspaceId)).toEqual(before);
      expect(await store().writer.removeEpisodes(story.workspaceId, queueIds)).toEqual(preview);
    });

    it('keeps the queue ids away, also those without an episode, and removes nothing twice', async () => {
      const [story, other] = [new GraphStory(), new GraphStory()];
      const [stored, late] = [story.episode(moves[0]!), story.episode(moves[1]!)];
      await store().writer.applyEpisodes(story.workspaceId, [stored]);
      const queueIds = [late.queueId, stored.queueId, randomUUID()];
      const goneOf = async ({ workspaceId }: GraphStory) =>
        (await store().writer.removeEpisodes(workspaceId, queueIds)).map(({ counts }) => counts.episode);
      expect(await goneOf(other)).toEqual([false, false, false]);
      expect(await goneOf(story)).toEqual([false, true, false]);
      expect(await goneOf(story)).toEqual([false, false, false]);
      const deltas = await store().writer.applyEpisodes(story.workspaceId, [late, stored]);
      expect(deltas.map(({ outcome }) => outcome)).toEqual(['cancelled', 'cancelled']);
    });
  });
}

async function removeAll(writer: GraphWriter, workspaceId: string, queueIds: readonly string[]): Promise<Removal[]> {
  const removals: Removal[] = [];
  while (removals.length < queueIds.length) {
    removals.push(...(await writer.removeEpisodes(workspaceId, queueIds.slice(removals.length))));
  }
  return removals;
}

/** The changes without the ids of episodes, which differ. */
function changesIn({ counts, delta }: Removal) {
  const contents = (facts: readonly { content: string; validFrom: string | null; validTo: string | null }[] = []) =>
    facts.map(({ content, validFrom, validTo }) => `${content} ${validFrom} ${validTo}`).sort();
  return {
    counts,
    statements: delta?.statements,
    created: contents(delta?.created),
    invalidated: contents(delta?.invalidated),
    restored: contents(delta?.restored),
    deleted: contents(delta?.deleted),
  };
}
