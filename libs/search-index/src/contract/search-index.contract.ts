import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { EpisodeChange, SearchFeed } from '@memory-graph/graph';
import { CONTRACT_EMBEDDER, GraphStory, NO_FILTER, type OpenGraphStore, vectorOf } from '@memory-graph/graph/contract';
import type { IndexEvents } from '../index-events.js';
import { SearchIndexes } from '../search-indexes.js';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import { MOST_WORDS_SAID } from '../query/words-said.js';
import { answer, expectAlike, listed, saidInTexts, storedGraph, toCompared } from './answers.js';
import { question, step } from './random-questions.js';

/** So long that even on a slow machine the index answers and not the store. */
const PATIENCE_MS = 30_000;
const NO_EVENTS: IndexEvents = {
  loaded: () => undefined,
  notLoaded: () => undefined,
  notSaved: () => undefined,
  evicted: () => undefined,
  fellBack: () => undefined,
  lagged: () => undefined,
};

/** An index of a store answers like the store itself. @param size of the property: its runs, and the writes of each */
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

    const indexesOf = (
      given: { maxBytes?: number; snapshotFolder?: string } = {},
      events = NO_EVENTS,
      feed = store.feed,
    ) =>
      new SearchIndexes(
        feed,
        store.reader,
        {
          embedder: CONTRACT_EMBEDDER,
          maxBytes: 64 * 1_048_576,
          snapshotFolder: null,
          patienceMs: PATIENCE_MS,
          ...given,
        },
        events,
      );

    async function toldWorkspace(text: string): Promise<GraphStory> {
      const story = new GraphStory();
      await store.writer.applyEpisodes(story.workspaceId, [story.episode({ text })]);
      return story;
    }

    /** What a search for a word finds. */
    async function found(indexes: SearchIndexes, { workspaceId }: GraphStory, text: string): Promise<string[] | null> {
      const graph = await indexes.open(workspaceId);
      if (!graph) return null;
      const request = { text, embedding: vectorOf(text), similarityFloor: 0.2, filter: NO_FILTER, limit: 10 };
      const { text: hits } = await graph.findCandidates(request);
      return (await graph.loadResults(hits)).map(({ content }) => content);
    }

    it('answers like the store, whatever was written and whatever is asked', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 1, maxLength: maxSteps }),
          fc.array(question, { minLength: 2, maxLength: 4 }),
          async (steps, questions) => {
            const story = new GraphStory();
            const indexes = indexesOf();
            const present: EpisodeChange[] = [];
            const compare = async () => {
              const index = await indexes.open(story.workspaceId);
              if (present.length > 0) expect(index).not.toBeNull();
              for (const one of index ? questions : []) {
                const stored = await answer(storedGraph(store, story), story, one);
                const own = await answer(index!, story, one, stored.hits);
                expect(await listed(index!, story, one)).toEqual(await listed(storedGraph(store, story), story, one));
                expect(own.names).toEqual(stored.names);
                expect(own.documents).toEqual(stored.documents);
                expect(own.words.map((weight) => weight.toFixed(4))).toEqual(
                  stored.words.map((weight) => weight.toFixed(4)),
                );
                const facts = [...stored.documents.values()].filter(({ kind }) => kind === 'fact');
                const lexemes = [...new Set(lexemesOf(one.text))].slice(0, MOST_WORDS_SAID);
                const said = await saidInTexts(storedGraph(store, story), lexemes, facts);
                expect(facts.map(index!.wordsSaid!(lexemes))).toEqual(said);
                expect(index!.comparedFacts!(facts.map(({ id }) => id))).toEqual(facts.map(toCompared));
                expect(own.support).toEqual(stored.support);
                expect(own.traversal).toEqual(stored.traversal);
                for (const list of ['text', 'vector'] as const) expectAlike(own[list], stored[list]);
              }
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
      const sizes = indexesOf();
      await found(sizes, stories[0]!, 'garden');
      // Memory for only one of the indexes.
      const indexes = indexesOf({ maxBytes: sizes.bytes * 1.5 }, events);
      for (const _ of [1, 2]) {
        for (const [n, word] of ['garden', 'train', 'piano'].entries()) {
          expect(await found(indexes, stories[n]!, word)).toEqual([`The ${word}.`]);
        }
      }
      expect(evicted.count).toBeGreaterThanOrEqual(4);
    });

    it('leaves a workspace that does not fit to the store, and says so', async () => {
      const outcomes: string[] = [];
      const indexes = indexesOf(
        { maxBytes: 1 },
        { ...NO_EVENTS, notLoaded: (_id, outcome) => void outcomes.push(outcome) },
      );
      const story = await toldWorkspace('The garden.');
      expect(await found(indexes, story, 'garden')).toBeNull();
      expect(await found(indexes, story, 'garden')).toBeNull();
      expect(outcomes).toEqual(['too large']);
    });

    it('knows nothing of a workspace that is erased while it is being loaded', async () => {
      const story = new GraphStory();
      const episode = story.episode({ text: 'The garden.' });
      await store.writer.applyEpisodes(story.workspaceId, [episode]);
      const erasing: SearchFeed = {
        changesSince: (...input) => store.feed.changesSince(...input),
        readRows: (...input) => store.feed.readRows(...input),
        readPage: async (workspaceId, kind, after, limit) => {
          const page = await store.feed.readPage(workspaceId, kind, after, limit);
          if (kind === 'fact') await store.writer.removeEpisode(workspaceId, episode.queueId);
          return page;
        },
      };
      expect(await found(indexesOf({}, NO_EVENTS, erasing), story, 'garden')).toBeNull();
    });

    describe('with snapshots', () => {
      let snapshotFolder: string;
      beforeEach(async () => {
        snapshotFolder = await mkdtemp(join(tmpdir(), 'search-index-'));
      });
      afterEach(() => rm(snapshotFolder, { recursive: true }));

      async function loadedFrom(story: GraphStory, word: string) {
        const sources: string[] = [];
        const indexes = indexesOf({ snapshotFolder }, { ...NO_EVENTS, loaded: (source) => void sources.push(source) });
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
        const indexes = indexesOf({ snapshotFolder });
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

      it('removes what a killed process left unfinished', async () => {
        await writeFile(join(snapshotFolder, 'half.unfinished'), 'x');
        await indexesOf({ snapshotFolder }).removeUnfinished();
        expect(await readdir(snapshotFolder)).toEqual([]);
      });

      it('keeps none of a workspace that is gone', async () => {
        const story = new GraphStory();
        const episode = story.episode({ text: 'The garden.' });
        await store.writer.applyEpisodes(story.workspaceId, [episode]);
        await loadedFrom(story, 'garden');
        expect(await readdir(snapshotFolder)).toHaveLength(1);
        await store.writer.removeEpisode(story.workspaceId, episode.queueId);
        await indexesOf({ snapshotFolder }).removeOrphans();
        expect(await readdir(snapshotFolder)).toEqual([]);
      });
    });
  });
}
