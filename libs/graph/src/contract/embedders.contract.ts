import type { EmbedderIdentity } from '@memory-graph/models';
import type { EpisodeChange } from '../graph-writer.port.js';
import type { StaleText, VectorRenewal } from '../vector-renewal.port.js';
import { readAllRows } from './feed-replica.js';
import { GraphStory, vectorOf } from './graph-story.js';
import { CONTRACT_DIMENSION, type OpenGraphStore, type OtherEmbedder } from './open-graph-store.js';

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

    /** The texts that search finds by their words, and those of them that it finds by their vectors too. */
    async function find({ feed }: OtherEmbedder, { workspaceId }: GraphStory, { dimension }: EmbedderIdentity) {
      const { episode, fact } = await readAllRows(feed, workspaceId);
      const rows = [...episode, ...fact];
      const embedded = rows.filter(({ embedding }) => embedding !== null);
      for (const { text, embedding } of embedded) expect(embedding).toBe(encoded(vectorOf(text, dimension)));
      const textsOf = (some: typeof rows) => some.map(({ text }) => text).sort();
      return { text: textsOf(rows), vector: textsOf(embedded) };
    }

    describe.each([SAME_LENGTH, OTHER_LENGTH])('after a change to $name', (embedder) => {
      it('finds old texts by their words and new ones by their vectors too', async () => {
        const { story } = await toldBefore();
        const other = await store().withEmbedder(embedder);
        expect(await find(other, story, embedder)).toEqual({
          vector: [],
          text: ['Zebra likes Apples', 'apple pie', 'plum cake'],
        });

        const episode = story.episode({ text: 'apple tart', said: [{ says: ['Yak', 'likes', 'tarts'] }] });
        await other.writer.applyEpisodes(story.workspaceId, [madeBy(episode, embedder)]);
        expect((await find(other, story, embedder)).vector).toEqual(['Yak likes tarts', 'apple tart']);
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
        expect((await find(other, story, embedder)).vector).toEqual(['Zebra likes Apples', 'apple pie', 'plum cake']);
      });
    });

    it('notices vectors that are renewed between two searches, and what is removed meanwhile', async () => {
      const { story, episodes } = await toldBefore();
      const other = await store().withEmbedder(SAME_LENGTH);
      const embedded = async () => (await find(other, story, SAME_LENGTH)).vector;
      const texts = await staleTexts(other.renewal, story, 10);
      const vectors = (content: string) => renewed(texts, SAME_LENGTH).filter((_, n) => texts[n]?.text === content);
      await other.renewal.renew(story.workspaceId, vectors('plum cake'));
      expect(await embedded()).toEqual(['plum cake']);

      await other.writer.removeEpisode(story.workspaceId, episodes[0]!.queueId);
      expect(await other.renewal.renew(story.workspaceId, vectors('apple pie'))).toBe(0);
      expect(await other.renewal.renew(story.workspaceId, vectors('Zebra likes Apples'))).toBe(0);
      expect(await embedded()).toEqual(['plum cake']);
      await other.writer.removeEpisode(story.workspaceId, episodes[1]!.queueId);
      expect(await embedded()).toEqual([]);
    });
  });
}

/** As feeds give vectors. */
function encoded(vector: Float32Array): string {
  const bytes = Buffer.alloc(vector.byteLength);
  for (const [index, value] of vector.entries()) bytes.writeFloatBE(value, index * Float32Array.BYTES_PER_ELEMENT);
  return bytes.toString('base64');
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
