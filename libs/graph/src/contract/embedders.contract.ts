import type { EmbedderIdentity } from '@memory-graph/models';
import type { EpisodeChange } from '../graph-writer.port.js';
import type { StaleText, VectorRenewal } from '../vector-renewal.port.js';
import { GraphStory, vectorOf } from './graph-story.js';
import { CONTRACT_DIMENSION, type OpenGraphStore, type OtherEmbedder } from './open-graph-store.js';
import { NO_FILTER } from './reader-candidates.contract.js';

const SAME_LENGTH: EmbedderIdentity = { name: 'other-16-v1', dimension: CONTRACT_DIMENSION };
const OTHER_LENGTH: EmbedderIdentity = { name: 'other-8-v1', dimension: 8 };

/** Vectors have the name of their embedder, and can be replaced by those of another one. */
export function describeEmbedders(store: () => OpenGraphStore): void {
  describe('embedders', () => {
    /** A workspace with a fact, its episode and one more, all written with the first embedder. */
    async function toldBefore(): Promise<{ story: GraphStory; episodes: EpisodeChange[] }> {
      const story = new GraphStory();
      const episodes = [
        story.episode({ text: 'apple pie', said: [{ says: ['Zebra', 'likes', 'Apples'] }] }),
        story.episode({ text: 'plum cake' }),
      ];
      await store().writer.applyEpisodes(story.workspaceId, episodes);
      return { story, episodes };
    }

    /** What a question finds by its vector and by its words. */
    async function find({ reader }: OtherEmbedder, story: GraphStory, text: string, { dimension }: EmbedderIdentity) {
      const { workspaceId } = story;
      const embedding = vectorOf(text, dimension);
      const candidates = await reader.findCandidates(workspaceId, {
        ...{ text, embedding, similarityFloor: 0.5, filter: NO_FILTER, limit: 10 },
      });
      const contents = async (hits: typeof candidates.text) =>
        (await reader.loadResults(workspaceId, hits)).map(({ content }) => content).sort();
      return { vector: await contents(candidates.vector), text: await contents(candidates.text) };
    }

    describe.each([SAME_LENGTH, OTHER_LENGTH])('after a change to $name', (embedder) => {
      it('finds old texts by their words and new ones by their vectors too', async () => {
        const { story } = await toldBefore();
        const other = await store().withEmbedder(embedder);
        expect(await find(other, story, 'apple pie', embedder)).toEqual({
          vector: [],
          text: ['Zebra likes Apples', 'apple pie'],
        });

        const episode = story.episode({ text: 'apple tart', said: [{ says: ['Yak', 'likes', 'tarts'] }] });
        await other.writer.applyEpisodes(story.workspaceId, [madeBy(episode, embedder)]);
        expect((await find(other, story, 'apple tart', embedder)).vector).toEqual(['apple tart']);
        expect((await find(other, story, 'Yak likes tarts', embedder)).vector).toContain('Yak likes tarts');
      });

      it('renews what is stale, once', async () => {
        const { story } = await toldBefore();
        const other = await store().withEmbedder(embedder);
        expect((await other.renewal.countStale()).get(story.workspaceId)).toBe(3);
        const texts = await staleTexts(other.renewal, story, 2);
        expect(texts.map(({ kind, text }) => `${kind}: ${text}`).sort()).toEqual([
          'episode: apple pie',
          'episode: plum cake',
          'statement: Zebra likes Apples',
        ]);
        const vectors = renewed(texts, embedder);
        expect(await other.renewal.renew(story.workspaceId, vectors)).toBe(3);
        expect(await other.renewal.renew(story.workspaceId, vectors)).toBe(0);
        expect(await staleTexts(other.renewal, story, 2)).toEqual([]);
        expect((await other.renewal.countStale()).has(story.workspaceId)).toBe(false);
        expect((await find(other, story, 'plum cake', embedder)).vector).toEqual(['plum cake']);
        expect((await find(other, story, 'Zebra likes Apples', embedder)).vector).toContain('Zebra likes Apples');
      });
    });

    it('notices vectors that are renewed between two searches, and what is removed meanwhile', async () => {
      const { story, episodes } = await toldBefore();
      const other = await store().withEmbedder(SAME_LENGTH);
      const search = async (text: string) => (await find(other, story, text, SAME_LENGTH)).vector;
      const texts = await staleTexts(other.renewal, story, 10);
      const vectors = (content: string) => renewed(texts, SAME_LENGTH).filter((_, n) => texts[n]?.text === content);
      await other.renewal.renew(story.workspaceId, vectors('plum cake'));
      expect(await search('plum cake')).toEqual(['plum cake']);
      expect(await search('apple pie')).toEqual([]);

      await other.writer.removeEpisode(story.workspaceId, episodes[0]!.queueId);
      expect(await other.renewal.renew(story.workspaceId, vectors('apple pie'))).toBe(0);
      expect(await other.renewal.renew(story.workspaceId, vectors('Zebra likes Apples'))).toBe(0);
      expect(await search('apple pie')).toEqual([]);
      await other.writer.removeEpisode(story.workspaceId, episodes[1]!.queueId);
      expect(await search('plum cake')).toEqual([]);
    });
  });
}

/** The episode as the pipeline writes it with this embedder. */
function madeBy(episode: EpisodeChange, { dimension }: EmbedderIdentity): EpisodeChange {
  return {
    ...episode,
    embedding: vectorOf(episode.text, dimension),
    textEmbeddings: new Map([...episode.textEmbeddings.keys()].map((text) => [text, vectorOf(text, dimension)])),
  };
}

async function staleTexts(renewal: VectorRenewal, { workspaceId }: GraphStory, batch: number): Promise<StaleText[]> {
  const texts: StaleText[] = [];
  for await (const page of renewal.staleTexts(workspaceId, batch)) texts.push(...page);
  return texts;
}

function renewed(texts: readonly StaleText[], { dimension }: EmbedderIdentity) {
  return texts.map(({ kind, id, text }) => ({ kind, id, embedding: vectorOf(text, dimension) }));
}
