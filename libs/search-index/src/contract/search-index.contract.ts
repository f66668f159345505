import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { EpisodeChange, ChangeFeed } from '@memory-graph/graph';
import { CONTRACT_EMBEDDER, GraphStory, type OpenGraphStore } from '@memory-graph/graph/contract';
import type { SearchIndexes } from '../search-indexes.js';
import { SnapshotFiles } from '../snapshot/snapshot-files.js';
import type { SnapshotStore } from '../snapshot/snapshot-store.js';
import { PastGraphs } from '../past/past-graphs.js';
import { SearchIndexPending, SearchIndexTooLarge } from '../unavailable-index.js';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import { answer, anyQuestion, listed, saidInTexts } from './answers.js';
import { NO_FILTER } from './candidates.contract.js';
import { indexesOf, NO_EVENTS, PATIENCE_MS } from './indexed-store.js';
import { expectAsInRows, rowsOf } from './rows-of-store.js';
import { question, step } from './random-questions.js';
import { stagesById } from './stages-by-id.js';

/**
 * An index that follows its store answers like a graph that is derived from all evidence.
 * @param size of the property: its runs, and the writes of each
 */
export function describeSearchIndex(
  name: string,
  open: () => Promise<OpenGraphStore>,
  { runs, steps: maxSteps }: { runs: number; steps: number },
): void {
  describe(`SearchIndexes: ${name}`, () => {
    let store: OpenGraphStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    async function toldWorkspace(text: string): Promise<GraphStory> {
      const story = new GraphStory();
      await store.writer.applyEpisodes(story.workspaceId, [story.episode({ text })]);
      return story;
    }

    /** What a search for a word finds. */
    async function found(indexes: SearchIndexes, { workspaceId }: GraphStory, text: string): Promise<string[]> {
      const graph = await indexes.open(workspaceId);
      const { results } = await graph.search({ ...anyQuestion(text, NO_FILTER), most: 10 });
      return (await graph.loadResults(results)).map(({ content }) => content);
    }

    it('answers like a derivation from all evidence, whatever was written and whatever is asked', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 1, maxLength: maxSteps }),
          fc.array(question, { minLength: 2, maxLength: 4 }),
          async (steps, questions) => {
            const story = new GraphStory();
            const indexes = indexesOf(store);
            const past = new PastGraphs(store.evidence, {
              ...{ embedder: CONTRACT_EMBEDDER, maxBytes: 2 ** 26, patienceMs: PATIENCE_MS },
            });
            const present: EpisodeChange[] = [];
            const compare = async () => {
              const index = await indexes.open(story.workspaceId);
              const stages = stagesById(await indexes.index(story.workspaceId));
              const { graph } = await past.open(story.workspaceId, Date.now());
              for (const one of questions) {
                const derived = await answer(graph, story, one);
                expect(await listed(index, story, one)).toEqual(await listed(graph, story, one));
                expect(await answer(index, story, one)).toEqual(derived);
                const facts = [...derived.documents.values()].filter(({ kind }) => kind === 'fact');
                const lexemes = [...new Set(lexemesOf(one.text))];
                const said = stages.wordsSaid(
                  lexemes,
                  facts.map(({ id }) => id),
                );
                expect(said).toEqual(await saidInTexts(graph, lexemes, facts));
              }
              await expectAsInRows(index, await rowsOf(store, story), story);
            };
            for (const one of steps) {
              if ('tell' in one) {
                const episodes = one.tell.map(({ sessionId, ...each }) =>
                  story.episode({ ...each, ...(sessionId && { sessionId }) }),
                );
                await store.writer.applyEpisodes(story.workspaceId, episodes);
                present.push(...episodes);
              } else if (present.length > 0) {
                const [gone] = present.splice(one.remove % present.length, 1);
                await store.writer.removeEpisode(story.workspaceId, gone!.queueId);
              }
              await compare();
            }
            await past.close();
          },
        ),
        { numRuns: runs, seed: 16 },
      );
    });

    it('gives way to other workspaces, and answers right all the same', async () => {
      const evicted = { count: 0 };
      const events = { ...NO_EVENTS, evicted: () => void evicted.count++ };
      const stories: GraphStory[] = [];
      for (const word of ['garden', 'train', 'piano']) stories.push(await toldWorkspace(`The ${word}.`));
      const sizes = indexesOf(store);
      await found(sizes, stories[0]!, 'garden');
      // Memory for only one of the indexes.
      const indexes = indexesOf(store, { maxBytes: sizes.bytes * 1.5 }, events);
      for (const _ of [1, 2]) {
        for (const [n, word] of ['garden', 'train', 'piano'].entries()) {
          expect(await found(indexes, stories[n]!, word)).toEqual([`The ${word}.`]);
        }
      }
      expect(evicted.count).toBeGreaterThanOrEqual(4);
    });

    it('rejects a workspace that does not fit, with the memory that it needs', async () => {
      const outcomes: string[] = [];
      const events = { ...NO_EVENTS, notLoaded: (_id: string, outcome: string) => void outcomes.push(outcome) };
      const story = await toldWorkspace('The garden.');
      const indexes = indexesOf(store, { maxBytes: 1 }, events);
      const rejection = await found(indexes, story, 'garden').catch((error: unknown) => error);
      expect(rejection).toBeInstanceOf(SearchIndexTooLarge);
      await expect(found(indexes, story, 'garden')).rejects.toEqual(rejection);
      expect(outcomes).toEqual(['too large']);
      const enough = indexesOf(store, { maxBytes: (rejection as SearchIndexTooLarge).bytes });
      expect(await found(enough, story, 'garden')).toEqual(['The garden.']);
    });

    it('estimates what a large workspace needs before it reads all of it', async () => {
      const story = new GraphStory();
      const episodes = Array.from({ length: 250 }, (_, n) => story.episode({ text: `The garden number ${n}.` }));
      await store.writer.applyEpisodes(story.workspaceId, episodes);
      const whole = indexesOf(store);
      await found(whole, story, 'garden');
      let pages = 0;
      const feed = feedWith({
        readPage: (...input) => {
          pages++;
          return store.feed.readPage(...input);
        },
      });
      const opened = found(indexesOf({ ...store, feed }, { maxBytes: whole.bytes / 4 }), story, 'garden');
      const { bytes } = (await opened.catch((error: unknown) => error)) as SearchIndexTooLarge;
      expect(pages).toBe(3);
      expect(bytes).toBeGreaterThan(whole.bytes / 2);
      expect(bytes).toBeLessThan(whole.bytes * 3);
    });

    it('loads a small workspace at once, while large ones are being loaded', async () => {
      // Only loads in a thread read so many rows at a time.
      let release = () => undefined as void;
      const released = new Promise<void>((resolve) => (release = resolve));
      const feed = feedWith({
        readPage: async (workspaceId, kind, after, limit) => {
          if (limit > 400) await released;
          return store.feed.readPage(workspaceId, kind, after, limit);
        },
      });
      const indexes = indexesOf({ ...store, feed });
      const opened: Promise<unknown>[] = [];
      for (let large = 0; large < 3; large++) {
        const story = new GraphStory();
        const episodes = Array.from({ length: 110 }, (_, n) => story.episode({ text: `The train number ${n}.` }));
        await store.writer.applyEpisodes(story.workspaceId, episodes);
        opened.push(indexes.open(story.workspaceId));
      }
      expect(await found(indexes, await toldWorkspace('The garden.'), 'garden')).toEqual(['The garden.']);
      release();
      await Promise.all(opened);
    });

    it('lets nobody wait for long, and loads again after a failure', async () => {
      const story = await toldWorkspace('The garden.');
      const never = feedWith({ readPage: () => new Promise<never>(() => undefined) });
      const slow = indexesOf({ ...store, feed: never }, { patienceMs: 1 });
      await expect(found(slow, story, 'garden')).rejects.toThrow(SearchIndexPending);
      await slow.close();
      const outcomes: string[] = [];
      const events = { ...NO_EVENTS, notLoaded: (_id: string, outcome: string) => void outcomes.push(outcome) };
      const failing = feedWith({ readPage: () => Promise.reject(new Error('no connection')) });
      const broken = indexesOf({ ...store, feed: failing }, {}, events);
      await expect(found(broken, story, 'garden')).rejects.toThrow(SearchIndexPending);
      await expect(found(broken, story, 'garden')).rejects.toThrow(SearchIndexPending);
      expect(outcomes).toEqual(['failed']);
    });

    it('knows nothing of a workspace that is erased while it is being loaded', async () => {
      const story = new GraphStory();
      const episode = story.episode({ text: 'The garden.' });
      await store.writer.applyEpisodes(story.workspaceId, [episode]);
      const erasing = feedWith({
        readPage: async (workspaceId, kind, after, limit) => {
          const page = await store.feed.readPage(workspaceId, kind, after, limit);
          if (kind === 'fact') await store.writer.removeEpisode(workspaceId, episode.queueId);
          return page;
        },
      });
      expect(await found(indexesOf({ ...store, feed: erasing }), story, 'garden')).toEqual([]);
    });

    /** The feed of the store, except for this. */
    function feedWith(changed: Partial<ChangeFeed>): ChangeFeed {
      const { feed } = store;
      return {
        changesSince: (...input) => feed.changesSince(...input),
        readRows: (...input) => feed.readRows(...input),
        readPage: (...input) => feed.readPage(...input),
        countRows: (...input) => feed.countRows(...input),
        ...changed,
      };
    }

    it('frees what most of it was, and answers meanwhile', async () => {
      const story = await toldWorkspace('The first harbour.');
      const loads: string[] = [];
      const indexes = indexesOf(store, {}, { ...NO_EVENTS, loaded: (source) => loads.push(source) });
      let most = 0;
      for (let round = 0; loads.length < 2 && round < 30; round++) {
        const episodes = Array.from({ length: 60 }, (_, n) => story.episode({ text: `Round ${round}, harbour ${n}.` }));
        await store.writer.applyEpisodes(story.workspaceId, episodes);
        expect(await found(indexes, story, `round ${round}`)).not.toEqual([]);
        for (let at = 0; at < episodes.length;) {
          const queueIds = episodes.slice(at).map(({ queueId }) => queueId);
          at += (await store.writer.removeEpisodes(story.workspaceId, queueIds)).length;
        }
        expect(await found(indexes, story, 'harbour')).toEqual(['The first harbour.']);
        most = Math.max(most, indexes.bytes);
      }
      expect(loads).toEqual(['store', 'store']);
      expect(await found(indexes, story, 'harbour')).toEqual(['The first harbour.']);
      expect(indexes.bytes).toBeLessThan(most / 2);
      await indexes.close();
    });

    describe('with snapshots', () => {
      let snapshotFolder: string;
      beforeEach(async () => {
        snapshotFolder = await mkdtemp(join(tmpdir(), 'search-index-'));
      });
      afterEach(() => rm(snapshotFolder, { recursive: true }));

      const snapshots = () => new SnapshotFiles(snapshotFolder);

      async function loadedFrom(story: GraphStory, word: string) {
        const sources: string[] = [];
        const indexes = indexesOf(
          store,
          { snapshots: snapshots() },
          { ...NO_EVENTS, loaded: (source) => void sources.push(source) },
        );
        const results = await found(indexes, story, word);
        await indexes.close();
        return { sources, results };
      }

      it('begins with what it saved, and with what changed since', async () => {
        const story = await toldWorkspace('The garden.');
        expect(await loadedFrom(story, 'garden')).toEqual({ sources: ['store'], results: ['The garden.'] });
        await store.writer.applyEpisodes(story.workspaceId, [story.episode({ text: 'The garden gate.' })]);
        const { sources, results } = await loadedFrom(story, 'gate');
        expect({ sources, results }).toEqual({ sources: ['snapshot'], results: ['The garden gate.'] });
      });

      it('keeps nothing of an episode that was deleted', async () => {
        const story = new GraphStory();
        const [kept, gone] = [story.episode({ text: 'The garden.' }), story.episode({ text: 'The secret.' })];
        await store.writer.applyEpisodes(story.workspaceId, [kept, gone]);
        await loadedFrom(story, 'secret');
        await store.writer.removeEpisode(story.workspaceId, gone.queueId);
        expect((await loadedFrom(story, 'secret')).results).toEqual([]);
        expect(await readdir(snapshotFolder)).toEqual([]);
        expect(await loadedFrom(story, 'garden')).toEqual({ sources: ['store'], results: ['The garden.'] });
        expect(await readdir(snapshotFolder)).toHaveLength(1);
      });

      it('keeps nothing of what was taken out of an episode', async () => {
        const story = new GraphStory();
        const episode = story.episode({ text: 'The garden. The secret.' });
        await store.writer.applyEpisodes(story.workspaceId, [episode]);
        await loadedFrom(story, 'secret');
        const { queueId, episodeId } = episode;
        const rest = { ...story.episode({ text: 'The garden.' }), queueId, episodeId };
        await store.writer.replaceEpisodes(story.workspaceId, [rest]);
        expect(await readdir(snapshotFolder)).toHaveLength(1);
        expect((await loadedFrom(story, 'secret')).results).toEqual([]);
        expect(await readdir(snapshotFolder)).toEqual([]);
      });

      it('keeps nothing that is discarded, and reads it anew', async () => {
        const story = await toldWorkspace('The garden.');
        const indexes = indexesOf(store, { snapshots: snapshots() });
        await found(indexes, story, 'garden');
        await indexes.discard(story.workspaceId);
        expect(await readdir(snapshotFolder)).toEqual([]);
        expect(await found(indexes, story, 'garden')).toEqual(['The garden.']);
      });

      it.each([
        ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 8)],
        ['empty', () => Buffer.alloc(0)],
        ['damaged', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])])],
        [
          'of another format',
          (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace(/"format":\d+/u, '"format":1'), 'latin1'),
        ],
      ])('reads the store where the snapshot is %s', async (_what, spoil) => {
        const story = await toldWorkspace('The garden.');
        await loadedFrom(story, 'garden');
        const file = join(snapshotFolder, `${story.workspaceId}.index`);
        await writeFile(file, spoil(await readFile(file)));
        expect(await loadedFrom(story, 'garden')).toEqual({ sources: ['store'], results: ['The garden.'] });
      });

      it('reads the store where snapshots cannot be read, and answers without saving any', async () => {
        const story = await toldWorkspace('The garden.');
        await loadedFrom(story, 'garden');
        const broken: SnapshotStore = {
          read: () => Promise.reject(new Error('no connection')),
          write: () => Promise.reject(new Error('no connection')),
          remove: () => Promise.resolve(),
          list: () => Promise.resolve([]),
          noteSearched: () => Promise.resolve(),
        };
        const failures: string[] = [];
        const [notRead, notSaved] = ['read', 'saved'].map((what) => () => void failures.push(what)) as [
          () => void,
          () => void,
        ];
        const indexes = indexesOf(store, { snapshots: broken }, { ...NO_EVENTS, notRead, notSaved });
        expect(await found(indexes, story, 'garden')).toEqual(['The garden.']);
        await indexes.close();
        expect(failures).toEqual(['read', 'saved']);
      });

      it('saves nothing of an episode that was deleted since its index was last searched', async () => {
        const story = new GraphStory();
        const [kept, gone] = [story.episode({ text: 'The garden.' }), story.episode({ text: 'The secret.' })];
        await store.writer.applyEpisodes(story.workspaceId, [kept, gone]);
        const [here, there] = [1, 2].map(() => indexesOf(store, { snapshots: snapshots() })) as [
          SearchIndexes,
          SearchIndexes,
        ];
        await found(here, story, 'secret');
        await store.writer.removeEpisode(story.workspaceId, gone.queueId);
        expect(await found(there, story, 'secret')).toEqual([]);
        await here.close();
        expect(await readdir(snapshotFolder)).toEqual([]);
      });

      it('keeps nothing of an episode that was deleted while its snapshot was written', async () => {
        const story = new GraphStory();
        const [kept, gone] = [story.episode({ text: 'The garden.' }), story.episode({ text: 'The secret.' })];
        await store.writer.applyEpisodes(story.workspaceId, [kept, gone]);
        const files = snapshots();
        const slow: SnapshotStore = {
          read: (id) => files.read(id),
          write: async (id, chunks) => {
            await store.writer.removeEpisode(id, gone.queueId);
            await files.write(id, chunks);
          },
          remove: (id) => files.remove(id),
          list: () => files.list(),
          noteSearched: () => Promise.resolve(),
        };
        const indexes = indexesOf(store, { snapshots: slow });
        await found(indexes, story, 'secret');
        await indexes.close();
        expect(await readdir(snapshotFolder)).toEqual([]);
      });

      it('saves a large workspace when it is loaded, and loads it before the first search', async () => {
        const story = new GraphStory();
        const episodes = Array.from({ length: 110 }, (_, n) => story.episode({ text: `The train number ${n}.` }));
        await store.writer.applyEpisodes(story.workspaceId, episodes);
        const others = [await toldWorkspace('The garden.'), await toldWorkspace('The piano.')];
        const first = indexesOf(store, { snapshots: snapshots() });
        for (const { workspaceId } of [story, ...others]) await first.open(workspaceId);
        await first.close();
        const sources: string[] = [];
        const events = { ...NO_EVENTS, loaded: (source: string) => void sources.push(source) };
        const second = indexesOf(store, { snapshots: snapshots() }, events);
        await second.warmUp((workspaceId) => workspaceId !== others[1]!.workspaceId, PATIENCE_MS);
        expect([second.count, sources]).toEqual([2, ['snapshot', 'snapshot']]);
        expect((await found(second, story, '77'))[0]).toBe('The train number 77.');
        expect(sources).toHaveLength(2);
        await second.close();
      });

      it('keeps none of a workspace that is gone', async () => {
        const story = new GraphStory();
        const episode = story.episode({ text: 'The garden.' });
        await store.writer.applyEpisodes(story.workspaceId, [episode]);
        await loadedFrom(story, 'garden');
        expect(await readdir(snapshotFolder)).toHaveLength(1);
        await store.writer.removeEpisode(story.workspaceId, episode.queueId);
        await indexesOf(store, { snapshots: snapshots() }).removeOrphans();
        expect(await readdir(snapshotFolder)).toEqual([]);
      });
    });
  });
}
