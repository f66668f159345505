import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { EpisodeChange, ScoredHit, SearchFeed, SearchFilter, Traversal } from '@memory-graph/graph';
import {
  CONTRACT_EMBEDDER,
  GraphStory,
  NO_FILTER,
  type OpenGraphStore,
  type Said,
  type Told,
  vectorOf,
} from '@memory-graph/graph/contract';
import type { IndexEvents } from '../index-events.js';
import { SearchIndexes } from '../search-indexes.js';
import type { SearchedGraph } from '../searched-graph.js';

const LABELS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
/** No two texts of the property have just this cosine: single precision would decide. */
const FLOOR = 0.2137;
/** A slow machine must not make the store answer. */
const PATIENCE_MS = 30_000;
const NO_EVENTS: IndexEvents = {
  loaded: () => undefined,
  notLoaded: () => undefined,
  notSaved: () => undefined,
  evicted: () => undefined,
  fellBack: () => undefined,
  lagged: () => undefined,
};

const person = fc.constantFrom('Ada Ray', 'Ada', 'Bob', 'Cleo');
const place = fc.constantFrom('Bern', 'Rome', 'Oslo', 'Lima');
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2024-01-${String(date).padStart(2, '0')}T00:00:00Z`);
/** Words that both tokenizers cut alike. */
const words = fc
  .array(fc.constantFrom('garden', 'train', 'piano', 'lemon', 'winter', 'paint', 'Ada', 'Bob', 'Bern', 'Oslo'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((list) => list.join(' '));
const said: fc.Arbitrary<Said> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ says: fc.tuple(person, fc.constantFrom('lives_in', 'likes'), place), from: day }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      says: fc.tuple(person, fc.constant('knows'), person),
      from: day,
      to: fc.constant('2024-02-01'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ends: fc.tuple(person, fc.constant('likes')), at: day }) },
  { weight: 1, arbitrary: fc.record({ corrects: fc.tuple(person, fc.constant('likes'), place) }) },
  { weight: 1, arbitrary: fc.record({ same: fc.constant<[string, string]>(['Cleo', 'Bob']) }) },
  {
    weight: 1,
    arbitrary: fc.record({ different: fc.constantFrom<[string, string]>(['Ada', 'Ada Ray'], ['Bob', 'Cleo']) }),
  },
);
const told = fc.record({
  text: words,
  at: day,
  sessionId: fc.constantFrom('monday', 'tuesday', undefined),
  labelIds: fc.subarray(LABELS),
  said: fc.array(said, { maxLength: 3 }),
  types: fc.constantFrom<NonNullable<Told['types']>>({}, { Ada: 'person', Bern: 'place' }, { Bob: 'person' }),
});
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ tell: fc.array(told, { minLength: 1, maxLength: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ remove: fc.nat() }) },
);
const moment = fc.option(
  day.map((text) => Date.parse(text)),
  { nil: null },
);
const question = fc.record({
  text: words,
  names: fc.array(fc.constantFrom('ada', 'Bob', 'ada ray', 'Bern', 'cleo'), { maxLength: 2 }),
  window: fc.record({ startTime: moment, endTime: moment }),
  includeInvalidated: fc.boolean(),
  labelIds: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.subarray(LABELS)),
  entityTypes: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, fc.constant(['person'])),
  maxDepth: fc.integer({ min: 1, max: 4 }),
  limit: fc.integer({ min: 1, max: 30 }),
});
type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never;

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
                const stored = await answer(asked(store, story), story, one);
                const own = await answer(index!, story, one, stored.hits);
                expect(own.names).toEqual(stored.names);
                expect(own.documents).toEqual(stored.documents);
                expect(own.words.map((weight) => weight.toFixed(4))).toEqual(
                  stored.words.map((weight) => weight.toFixed(4)),
                );
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
      // Room for one of them.
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

      it.each([
        ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 8)],
        ['empty', () => Buffer.alloc(0)],
        ['damaged', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])])],
        [
          'of another format',
          (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('"format":1', '"format":0'), 'latin1'),
        ],
      ])('reads the store where the snapshot is %s', async (_what, spoil) => {
        const story = await toldWorkspace('The garden.');
        await loadedFrom(story, 'garden');
        const file = join(snapshotFolder, `${story.workspaceId}.index`);
        await writeFile(file, spoil(await readFile(file)));
        expect(await loadedFrom(story, 'garden')).toEqual({ sources: ['store'], results: ['The garden.'] });
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

/** The graph of the store, as it answers itself. */
function asked({ reader }: OpenGraphStore, { workspaceId }: GraphStory): SearchedGraph {
  return {
    findCandidates: (request) => reader.findCandidates(workspaceId, request),
    findEntitiesByName: (names) => reader.findEntitiesByName(workspaceId, names),
    traverse: (request) => reader.traverse(workspaceId, request),
    loadResults: (results) => reader.loadResults(workspaceId, results),
  };
}

/** @param from where the traversal starts; left out: at the best of the texts */
async function answer(graph: SearchedGraph, story: GraphStory, question: Question, from?: readonly ScoredHit[]) {
  const { text, names, window, maxDepth, limit } = question;
  const asOf = window.endTime ?? Date.parse('2024-01-20');
  const filter: SearchFilter = { ...window, asOf, ...pick(question) };
  const found = await graph.findEntitiesByName(names);
  const candidates = await graph.findCandidates({
    text,
    embedding: vectorOf(text),
    similarityFloor: FLOOR,
    filter,
    // All there are: which of equal ones come first is up to the store.
    limit: 1_000,
  });
  const hits = from ?? candidates.text.slice(0, limit);
  const entityIds = [...found.map(({ id }) => id), story.entityId('Cleo')];
  const traversal = await graph.traverse({ entityIds, hits, maxDepth, filter, limit: 1_000 });
  const support = candidates.support.map(({ factId, episodeId }) => `${factId} ${episodeId}`).sort();
  const documents = await graph.loadResults([...candidates.text, ...candidates.vector]);
  return {
    ...candidates,
    names: found,
    documents: new Map(documents.map((document) => [document.id, document])),
    support,
    hits,
    traversal: ordered(traversal),
  };
}

/** The same hits, with scores that differ by no more than single precision and packed vectors do. */
function expectAlike(own: readonly ScoredHit[], stored: readonly ScoredHit[]): void {
  const scores = new Map(stored.map(({ kind, id, score }) => [`${kind} ${id}`, score]));
  const keyOf = ({ kind, id, words = 0 }: ScoredHit) => `${kind} ${id} ${words}`;
  expect(own.map(keyOf).sort()).toEqual(stored.map(keyOf).sort());
  for (const { kind, id, score } of own) expect(score).toBeCloseTo(scores.get(`${kind} ${id}`)!, 4);
}

function pick({ includeInvalidated, labelIds, entityTypes }: Question) {
  return { includeInvalidated, labelIds, entityTypes };
}

function ordered({ reached, settings }: Traversal) {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  return { reached: reached.toSorted(byId), settings: settings.toSorted(byId) };
}
