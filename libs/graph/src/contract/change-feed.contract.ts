import type { EpisodeChange } from '../graph-writer.port.js';
import type { IndexedEntity, IndexedFact, IndexedKind } from '../change-feed.port.js';
import { FeedReplica, INDEXED_KINDS, readAllRows } from './feed-replica.js';
import { GraphStory, type Told, vectorOf } from './graph-story.js';
import { CONTRACT_DIMENSION, type OpenGraphStore } from './open-graph-store.js';

const WRITES = 60;
const FOLLOWERS = 6;

const LABEL = '00000000-0000-4000-8000-000000000001';
/** The data from which a search index is filled. */
export function describeChangeFeed(store: () => OpenGraphStore): void {
  describe('change feed', () => {
    async function started(...tolds: Told[]) {
      const story = new GraphStory();
      const replica = new FeedReplica(store().feed, story.workspaceId);
      const tell = async (...more: Told[]): Promise<EpisodeChange[]> => {
        const episodes = more.map((one) => story.episode(one));
        await store().writer.applyEpisodes(story.workspaceId, episodes);
        return episodes;
      };
      const remove = ({ queueId }: EpisodeChange) => store().writer.removeEpisode(story.workspaceId, queueId);
      const episodes = await tell(...tolds);
      await replica.catchUp();
      return { story, replica, tell, remove, episodes };
    }
    type Started = Awaited<ReturnType<typeof started>>;

    const changesSince = ({ story, replica }: Started) =>
      store().feed.changesSince(story.workspaceId, replica.position);
    const factsOf = ({ replica }: Started): IndexedFact[] => replica.rows.fact;
    const entitiesOf = ({ replica }: Started): IndexedEntity[] => replica.rows.entity;

    /** Follows a change: the reported changes cover all differences, and lead to the same rows as reading all pages. */
    async function caughtUp(graph: Started): Promise<Record<IndexedKind, string[]>> {
      const changed = await graph.replica.catchUp();
      expect(changed).not.toBeNull();
      expect(graph.replica.rows).toEqual(await readAllRows(store().feed, graph.story.workspaceId));
      for (const kind of INDEXED_KINDS) expect(new Set(changed![kind]).size).toBe(changed![kind].length);
      return changed!;
    }

    it('gives the rows that search needs', async () => {
      const graph = await started({
        text: 'Ada moved to Bern.',
        at: '2024-01-01',
        sessionId: 'chat',
        labelIds: [LABEL],
        metadata: { channel: { name: 'general' } },
        names: [{ name: 'Ada', type: 'person', aliases: ['Addie'] }],
        said: [{ says: ['Ada', 'lives_in', 'Bern'], from: null, to: '2024-03-01' }],
      });
      const { episodeId, text } = graph.episodes[0]!;
      const [ada, bern] = ['Ada', 'Bern'].map((name) => graph.story.entityId(name));
      const { episode, fact } = graph.replica.rows;
      expect(episode).toEqual([
        {
          ...{ id: episodeId, text, referenceTime: Date.parse('2024-01-01'), labelIds: [LABEL] },
          ...{ source: 'story', sessionId: 'chat', scope: null, metadata: expect.any(String) },
          entityIds: [ada, bern].sort(),
          embedding: base64Of(vectorOf(text)),
        },
      ]);
      expect(JSON.parse(episode[0]!.metadata)).toEqual({ channel: { name: 'general' } });
      expect(fact).toEqual([
        {
          ...{ id: expect.any(String), text: 'Ada lives in Bern', type: 'location' },
          ...{ subjectId: ada, predicate: 'lives_in', objectId: bern, value: null },
          ...{ validFrom: null, validTo: Date.parse('2024-03-01'), saidAt: Date.parse('2024-01-01') },
          ...{ labelIds: [LABEL], episodeIds: [episodeId], endedIn: episodeId },
          embedding: base64Of(vectorOf('Ada lives in Bern')),
        },
      ]);
      expect(entitiesOf(graph)).toHaveLength(2);
      expect(entitiesOf(graph)).toContainEqual({
        ...{ id: ada, canonicalId: ada, name: 'Ada', type: 'person', keys: ['ada', 'addie'] },
      });
    });

    it('has no position for a workspace without episodes', async () => {
      expect(await store().feed.changesSince(new GraphStory().workspaceId, null)).toBeNull();
    });

    // Neo4j shows changed properties of a commit a moment before its indexes find the nodes that the commit created.
    it('gives a change whole to who asks while it is committed', async () => {
      const { story, tell } = await started({ text: 'First.' });
      const followers = Array.from({ length: FOLLOWERS }, () => new FeedReplica(store().feed, story.workspaceId));
      let isWriting = true;
      const following = followers.map(async (follower) => {
        while (isWriting) await follower.catchUp();
        await follower.catchUp();
      });
      for (let count = 0; count < WRITES; count++) await tell({ text: `Episode ${count}.` });
      isWriting = false;
      await Promise.all(following);

      const rows = await readAllRows(store().feed, story.workspaceId, 1_000);
      const missing = followers.map((follower) => rows.episode.length - follower.rows.episode.length);
      expect(missing).toEqual(followers.map(() => 0));
      for (const follower of followers) expect(follower.rows).toEqual(rows);
    });

    it('raises the position by one with each write, and with nothing else', async () => {
      const graph = await started({ said: [{ says: ['Ada', 'likes', 'tea'] }] });
      const { story, episodes } = graph;
      const first = graph.replica.position!;
      expect(first.revision).toBe(1);
      expect(await changesSince(graph)).toEqual({ position: first, changed: { episode: [], fact: [], entity: [] } });

      await store().writer.applyEpisodes(story.workspaceId, episodes);
      await store().writer.previewRemoval(story.workspaceId, episodes[0]!.queueId);
      await store().writer.removeEpisode(story.workspaceId, crypto.randomUUID());
      const failing = { ...story.episode({}), episodeId: episodes[0]!.episodeId };
      await expect(store().writer.applyEpisodes(story.workspaceId, [failing])).rejects.toThrow();
      expect((await changesSince(graph))!.position).toEqual(first);

      await graph.tell({ text: 'Nothing.' });
      const second = (await changesSince(graph))!.position;
      expect(second.revision).toBe(2);
      expect(second.mark).not.toBe(first.mark);
    });

    it('does not know the changes since a position that never was', async () => {
      const graph = await started({ text: 'One.' });
      const { revision, mark } = graph.replica.position!;
      await graph.tell({ text: 'Two.' });
      for (const unknown of [
        { revision, mark: crypto.randomUUID() },
        { revision: revision + 5, mark },
        { revision: 0, mark },
      ]) {
        const changes = await store().feed.changesSince(graph.story.workspaceId, unknown);
        expect(changes).toMatchObject({ position: { revision: 2 }, changed: null });
      }
    });

    it('names what an episode adds, and what goes with it', async () => {
      const graph = await started({ text: 'One.' });
      const [episode] = await graph.tell({ said: [{ says: ['Ada', 'likes', 'tea'] }] });
      const added = await caughtUp(graph);
      const [fact] = factsOf(graph);
      expect(added).toMatchObject({ episode: [episode!.episodeId], fact: [fact!.id] });
      expect(added.entity.sort()).toEqual(['Ada', 'tea'].map((name) => graph.story.entityId(name)).sort());

      await graph.remove(episode!);
      const removed = await caughtUp(graph);
      expect(removed).toMatchObject({ episode: [episode!.episodeId], fact: [fact!.id] });
      expect(removed.entity.sort()).toEqual(added.entity.sort());
      expect(factsOf(graph)).toEqual([]);
    });

    it('names facts that late evidence ends, labels or supports', async () => {
      const graph = await started({ at: '2024-01-01', said: [{ says: ['Ada', 'lives_in', 'Bern'] }] });
      const [bern] = factsOf(graph);
      await graph.tell({ at: '2024-05-01', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] });
      expect((await caughtUp(graph)).fact).toContain(bern!.id);
      expect(factsOf(graph).find(({ id }) => id === bern!.id)).toMatchObject({ validTo: Date.parse('2024-05-01') });

      const [labelled] = await graph.tell({
        ...{ at: '2024-01-01', text: 'Again.', labelIds: [LABEL] },
        said: [{ says: ['Ada', 'lives_in', 'Bern'] }],
      });
      expect((await caughtUp(graph)).fact).toContain(bern!.id);
      const changed = factsOf(graph).find(({ id }) => id === bern!.id)!;
      expect(changed).toMatchObject({ labelIds: [LABEL] });
      expect(changed.episodeIds).toContain(labelled!.episodeId);
      await graph.remove(labelled!);
      expect((await caughtUp(graph)).fact).toContain(bern!.id);
      expect(factsOf(graph).find(({ id }) => id === bern!.id)).toMatchObject({
        labelIds: [],
        episodeIds: bern!.episodeIds,
      });
    });

    it('leaves labels with their support where an earlier fact takes over the id of a later one', async () => {
      const graph = await started({
        at: '2024-05-01',
        said: [{ says: ['Ada', 'lives_in', 'Rome'] }],
        labelIds: [LABEL],
      });
      const [late] = factsOf(graph);
      await graph.tell(
        { at: '2024-01-01', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] },
        { at: '2024-03-01', said: [{ says: ['Ada', 'lives_in', 'Bern'] }] },
      );
      await caughtUp(graph);
      const rome = factsOf(graph).filter(({ text }) => text === late!.text);
      expect(rome.find(({ id }) => id === late!.id)).toMatchObject({
        validFrom: Date.parse('2024-01-01'),
        labelIds: [],
      });
      expect(rome.find(({ id }) => id !== late!.id)).toMatchObject({
        validFrom: Date.parse('2024-05-01'),
        labelIds: [LABEL],
      });
    });

    it('names facts that are retracted or corrected', async () => {
      const graph = await started({ said: [{ says: ['Ada', 'likes', 'tea'] }, { says: ['Ada', 'likes', 'jam'] }] });
      const [tea, jam] = ['Ada likes tea', 'Ada likes jam'].map(
        (text) => factsOf(graph).find((row) => row.text === text)!.id,
      );
      await graph.tell({ text: 'No.', said: [{ retracts: [graph.episodes[0]!.evidence[0]!.id] }] });
      expect((await caughtUp(graph)).fact).toContain(tea);
      await graph.tell({ at: '2024-02-01', said: [{ corrects: ['Ada', 'likes', 'jam'] }] });
      expect((await caughtUp(graph)).fact).toContain(jam);
      expect(factsOf(graph)).toEqual([]);
    });

    it('names entities that become one, and several again', async () => {
      const graph = await started(
        { said: [{ says: ['Ada', 'likes', 'tea'] }] },
        { text: 'Lady.', names: [{ name: 'Lady', type: 'person' }] },
      );
      const ids = ['Ada', 'Lady'].map((name) => graph.story.entityId(name));
      const before = entitiesOf(graph);
      const [merge] = await graph.tell({ text: 'One.', said: [{ same: ['Ada', 'Lady'] }] });
      expect((await caughtUp(graph)).entity).toEqual(expect.arrayContaining(ids));
      const members = entitiesOf(graph).filter(({ id }) => ids.includes(id));
      const [whole] = members.filter(({ id, canonicalId }) => id === canonicalId);
      expect(whole!.keys).toEqual(['ada', 'lady']);
      expect(members.find(({ id }) => id !== whole!.id)).toMatchObject({ canonicalId: whole!.id, name: '', keys: [] });
      expect(factsOf(graph)[0]!.subjectId).toBe(whole!.id);

      const [split] = await graph.tell({ text: 'Two.', said: [{ different: ['Ada', 'Lady'] }] });
      expect((await caughtUp(graph)).entity).toEqual(expect.arrayContaining(ids));
      await graph.remove(split!);
      await caughtUp(graph);
      await graph.remove(merge!);
      await caughtUp(graph);
      expect(entitiesOf(graph)).toEqual(before);
    });

    it('names entities that get another name, or lose one', async () => {
      const graph = await started({ text: 'ada.', names: [{ name: 'ada', type: 'other' }] });
      const id = graph.story.entityId('Ada');
      const [fuller] = await graph.tell(
        { text: 'Ada.', names: [{ name: 'Ada', type: 'person', aliases: ['Addie'] }] },
        { text: 'Ada!', names: [{ name: 'Ada', type: 'person' }] },
      );
      expect((await caughtUp(graph)).entity).toContain(id);
      expect(entitiesOf(graph)).toEqual([{ id, canonicalId: id, name: 'Ada', type: 'person', keys: ['ada', 'addie'] }]);
      const apart = graph.story.episode({ text: 'No.', said: [{ different: ['Ada', 'Addie'] }] });
      await store().writer.applyEpisodes(graph.story.workspaceId, [{ ...apart, mentions: [] }]);
      expect((await caughtUp(graph)).entity).toContain(id);
      expect(entitiesOf(graph).find((row) => row.id === id)!.keys).toEqual(['ada']);
      await graph.remove(fuller!);
      expect((await caughtUp(graph)).entity).toContain(id);
    });

    it('knows nothing of a workspace whose last episode is removed, and begins anew after that', async () => {
      const graph = await started({ said: [{ says: ['Ada', 'likes', 'tea'] }] });
      const { feed } = store();
      await graph.remove(graph.episodes[0]!);
      expect(await changesSince(graph)).toBeNull();
      expect(await readAllRows(feed, graph.story.workspaceId)).toEqual({ episode: [], fact: [], entity: [] });
      await graph.tell({ text: 'Again.' });
      expect(await changesSince(graph)).toMatchObject({ changed: null });
    });

    it('tells whose vectors were renewed, and gives only those of its embedder', async () => {
      const graph = await started({ text: 'Apple pie.', said: [{ says: ['Ada', 'likes', 'pie'] }] });
      const { workspaceId } = graph.story;
      const embedder = { name: 'feed-16-v1', dimension: CONTRACT_DIMENSION };
      const other = await store().withEmbedder(embedder);
      const vectorsOf = async () => {
        const { episode, fact } = await readAllRows(other.feed, workspaceId);
        return [...episode, ...fact].map((row) => row.embedding);
      };
      expect(await vectorsOf()).toEqual([null, null]);
      for await (const texts of other.renewal.staleTexts(workspaceId, 10)) {
        const vectors = texts.map(({ kind, id, text }) => ({ kind, id, embedding: vectorOf(text) }));
        await other.renewal.renew(workspaceId, vectors);
      }
      const rows = await readAllRows(other.feed, workspaceId);
      const ids = { episode: rows.episode.map(({ id }) => id), fact: rows.fact.map(({ id }) => id) };
      expect(await changesSince(graph)).toMatchObject({ changed: { ...ids, entity: [] } });
      expect(await vectorsOf()).toEqual([base64Of(vectorOf('Apple pie.')), base64Of(vectorOf('Ada likes pie'))]);
    });

    it('has no vector of what has no direction, and no more text than search reads', async () => {
      const text = 'x '.repeat(130_000);
      const graph = await started({ text, embedding: new Float32Array(CONTRACT_DIMENSION) });
      expect(graph.replica.rows.episode).toMatchObject([{ text: text.slice(0, 250_000), embedding: null }]);
    });
  });
}

/** Encodes a vector as the feed does: float32 in network byte order. */
function base64Of(vector: Float32Array): string {
  const bytes = Buffer.alloc(vector.length * 4);
  vector.forEach((value, index) => bytes.writeFloatBE(value, index * 4));
  return bytes.toString('base64');
}
