import { UNREAD_REASONS } from '@memory-graph/memory-model';
import { toRawEvidence } from '../core/raw-evidence.js';
import { toUnreadRows } from '../core/unread-rows.js';
import type { EpisodeChange } from '../graph-writer.port.js';
import type { RecordedEpisode, RecordedPosition } from '../recorded-evidence.port.js';
import { GraphStory } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

const [EARLY, MIDDLE, LATE] = ['2024-03-01', '2024-03-02', '2024-03-03'];
/** Earlier than all removals of the tests. */
const LONG_AGO = Date.parse('2024-04-01');

/** The evidence that was recorded by a time is read as it was written. */
export function describeRecordedEvidence(store: () => OpenGraphStore): void {
  describe('recorded evidence', () => {
    async function readAll(workspaceId: string, until: string, limit = 2): Promise<RecordedEpisode[]> {
      const all: RecordedEpisode[] = [];
      let after: RecordedPosition | null = null;
      do {
        const page = await store().recorded.readPage(workspaceId, Date.parse(until), after, limit);
        all.push(...(JSON.parse(page.json) as RecordedEpisode[]));
        after = page.last;
      } while (after !== null);
      return all;
    }

    async function written(): Promise<{ story: GraphStory; episodes: EpisodeChange[] }> {
      const story = new GraphStory();
      const first = story.episode({
        ...{ recordedAt: MIDDLE, at: '2024-01-05', sessionId: 'chat', metadata: { page: 7, draft: true } },
        ...{ labelIds: ['00000000-0000-4000-8000-000000000001'] },
        names: [{ name: 'Ada', type: 'person', aliases: ['Addie'] }],
        said: [
          { says: ['Ada', 'lives_in', 'Bern'], from: null, to: '2024-03-01' },
          { says: ['Ada', 'likes'], value: 'tea', from: '2023-01-01' },
          { ends: ['Ada', 'likes'], at: '2024-01-03', precision: 'month' },
          { contradicts: ['Ada', 'lives_in', 'Rome'], at: '2024-01-04' },
          { corrects: ['Ada', 'likes', 'jam'], wrongTime: ['2024-01-01', '2024-01-02'] },
          { corrects: ['Ada', 'likes'] },
          { same: ['Ada', 'Lady'] },
          { different: ['Ada', 'Bern'] },
        ],
      });
      const episodes = [
        first,
        // Recorded after a statement with a later reference time.
        story.episode({ recordedAt: LATE, at: '2023-01-05', said: [{ retracts: [first.evidence[0]!.id] }] }),
        {
          ...story.episode({ recordedAt: EARLY, text: 'Nothing.' }),
          unread: [{ start: 0, end: 8, reason: UNREAD_REASONS[0] }],
        },
        story.episode({ recordedAt: MIDDLE, said: [{ says: ['Bob', 'likes', 'jam'], precision: 'year' }] }),
      ];
      await store().writer.applyEpisodes(story.workspaceId, episodes);
      return { story, episodes };
    }

    it('gives episodes as they were written, in the order of recording', async () => {
      const { story, episodes } = await written();
      const inOrder = episodes.toSorted((a, b) => a.recordedAt - b.recordedAt || (a.episodeId < b.episodeId ? -1 : 1));
      for (const limit of [1, 2, 4, 10]) {
        expect((await readAll(story.workspaceId, '2025-01-01', limit)).map(({ id }) => id)).toEqual(
          inOrder.map(({ episodeId }) => episodeId),
        );
      }
      const read = await readAll(story.workspaceId, '2025-01-01');
      for (const [index, { episodeId, evidence, embedding, textEmbeddings, ...episode }] of inOrder.entries()) {
        const { id, statements, embedding: vector, ...rest } = read[index]!;
        const unread = episode.unread ? toUnreadRows(episode.unread) : null;
        expect({ id, ...rest }).toEqual({ id: episodeId, ...episode, scope: null, subject: null, unread });
        expect(statements.map(({ embedding: _vector, ...statement }) => toRawEvidence(statement))).toEqual(evidence);
        expect(vector).toEqual(base64Of(embedding));
        expect(statements.map((statement) => statement.embedding)).toEqual(
          evidence.map((piece) => (piece.kind === 'assertion' ? base64Of(textEmbeddings.get(piece.text)!) : null)),
        );
      }
    });

    it('gives what was recorded by a time, and says when the last of it was', async () => {
      const { story, episodes } = await written();
      const stateAt = (at: string) => store().recorded.stateAt(story.workspaceId, Date.parse(at));
      const idsBy = async (until: string) => (await readAll(story.workspaceId, until)).map(({ id }) => id);
      const [first, , early, fourth] = episodes.map(({ episodeId }) => episodeId);
      expect(await idsBy('2024-02-29T23:59:59.999Z')).toEqual([]);
      expect(await stateAt('2024-02-29T23:59:59.999Z')).toEqual({
        until: null,
        episodes: 0,
        lastLossAt: null,
        loss: null,
      });
      expect(await idsBy(EARLY)).toEqual([early]);
      expect(await stateAt('2024-03-01T12:00:00Z')).toMatchObject({
        until: Date.parse(EARLY),
        episodes: 1,
        loss: null,
      });
      expect(await idsBy(MIDDLE)).toEqual([early, ...[first, fourth].sort()]);
      expect(await stateAt(LATE)).toMatchObject({ until: Date.parse(LATE), episodes: 4, loss: null });
    });

    it('knows whether something of a state was removed since', async () => {
      const { story, episodes } = await written();
      const removedAt = Date.now();
      // This queue id was never written, so nothing was lost.
      await store().writer.removeEpisode(story.workspaceId, crypto.randomUUID());
      const lossAt = async (at: number) => (await store().recorded.stateAt(story.workspaceId, at)).loss;
      expect(await lossAt(LONG_AGO)).toBeNull();
      await store().writer.removeEpisode(story.workspaceId, episodes[0]!.queueId);
      expect((await readAll(story.workspaceId, '2025-01-01')).map(({ id }) => id)).not.toContain(
        episodes[0]!.episodeId,
      );
      expect(await lossAt(Date.parse(EARLY))).toBeNull();
      expect(await lossAt(Date.parse(MIDDLE))).toBe('deleted');
      expect(await lossAt(LONG_AGO)).toBe('deleted');
      expect(await lossAt(removedAt - 1)).toBe('deleted');
      const { episodes: left, lastLossAt } = await store().recorded.stateAt(story.workspaceId, Date.parse(MIDDLE));
      expect(left).toBe(2);
      expect(lastLossAt).toBeGreaterThanOrEqual(removedAt);
      // By that time the memory had already lost it.
      expect(await lossAt(Date.now() + 60_000)).toBeNull();
    });

    it('knows whether something of a state was replaced since, whether short or long', async () => {
      const { story, episodes } = await written();
      const [first, , early] = episodes as [EpisodeChange, EpisodeChange, EpisodeChange];
      const lossAt = async (at: string) => (await store().recorded.stateAt(story.workspaceId, Date.parse(at))).loss;
      const inParts = store().writerWithin({ rows: { least: 1, most: 1 }, characters: 16_000 });
      await inParts.replaceEpisodes(story.workspaceId, [first]);
      expect(await lossAt(EARLY)).toBeNull();
      expect(await lossAt(MIDDLE)).toBe('replaced');
      await store().writer.replaceEpisodes(story.workspaceId, [early]);
      expect(await lossAt(EARLY)).toBe('replaced');
      await store().writer.removeEpisode(story.workspaceId, first.queueId);
      expect(await lossAt(EARLY)).toBe('replaced');
      expect(await lossAt(MIDDLE)).toBe('deleted');
    });

    it('looks at one workspace only', async () => {
      await written();
      const { workspaceId } = new GraphStory();
      expect(await readAll(workspaceId, '2025-01-01')).toEqual([]);
      expect(await store().recorded.stateAt(workspaceId, LONG_AGO)).toEqual({
        until: null,
        episodes: 0,
        lastLossAt: null,
        loss: null,
      });
    });
  });
}

/** Float32 in network byte order. */
function base64Of(vector: Float32Array): string {
  const bytes = Buffer.alloc(vector.length * 4);
  vector.forEach((value, index) => bytes.writeFloatBE(value, index * 4));
  return bytes.toString('base64');
}
