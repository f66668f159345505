import fc from 'fast-check';
import type { EpisodeChange, GraphReader, RecordedEvidence } from '@memory-graph/graph';
import { CONTRACT_EMBEDDER, GraphStory, NO_FILTER, type OpenGraphStore, vectorOf } from '@memory-graph/graph/contract';
import { PastGraphTooLarge } from '../past/load-past-graph.js';
import type { PastGraph } from '../past/past-graph.js';
import { PastGraphPending, PastGraphs, type PastGraphsOptions } from '../past/past-graphs.js';
import { answer, expectAlike, storedGraph } from './answers.js';
import { question, type Question, step } from './random-questions.js';

const DAY_MS = 86_400_000;
/** Of the first write; each of the next ones is a day later. */
const BEGINS = Date.parse('2024-06-01');
const ALL = { page: 1, limit: 100 };
const ANY = { query: null, type: null };

type Records = Pick<PastGraph, 'findFact' | 'findEntity' | 'listEntities' | 'picture'>;

/**
 * A past graph answers like a memory that only ever saw what was recorded by then.
 * @param size of the property: its runs, and the writes of each
 */
export function describePastGraphs(
  name: string,
  open: () => Promise<OpenGraphStore>,
  { runs, steps: maxSteps }: { runs: number; steps: number },
): void {
  describe(`PastGraphs: ${name}`, () => {
    let store: OpenGraphStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    const pastOf = (given: Partial<PastGraphsOptions> = {}, evidence = store.recorded) =>
      new PastGraphs(evidence, store.feed, { embedder: CONTRACT_EMBEDDER, maxBytes: 2 ** 26, ...given });

    it('answers at each time as the store did then, whatever was written since', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 1, maxLength: maxSteps }),
          fc.array(question, { minLength: 1, maxLength: 2 }),
          async (steps, questions) => {
            const story = new GraphStory();
            const moments: { at: number; then: Awaited<ReturnType<typeof allOf>> }[] = [];
            const told = steps.flatMap((one) => ('tell' in one ? [one.tell] : []));
            for (const [n, tell] of told.entries()) {
              const at = BEGINS + n * DAY_MS;
              const recordedAt = new Date(at).toISOString();
              const episodes = tell.map(({ sessionId, ...each }) =>
                story.episode({ ...each, recordedAt, ...(sessionId && { sessionId }) }),
              );
              await store.writer.applyEpisodes(story.workspaceId, episodes);
              const graph = { ...storedGraph(store, story), ...recordsOf(store.reader, story) };
              moments.push({ at, then: await allOf(graph, story, questions) });
            }
            const past = pastOf();
            for (const { at, then } of moments) {
              const { graph, hasLosses } = await past.open(story.workspaceId, at + DAY_MS / 2);
              expect(hasLosses).toBe(false);
              const known = await allOf(graph, story, questions, then);
              expect({ ...known, searches: null }).toEqual({ ...then, searches: null });
              for (const [n, own] of known.searches.entries()) {
                const stored = then.searches[n]!;
                expect({ ...own, text: null, vector: null, words: null, documents: null }).toEqual({
                  ...stored,
                  ...{ text: null, vector: null, words: null, documents: null },
                });
                expect(own.documents).toEqual(stored.documents);
                for (const list of ['text', 'vector'] as const) expectAlike(own[list], stored[list]);
              }
            }
            await past.close();
          },
        ),
        { numRuns: runs, seed: 30 },
      );
    });

    it('knows nothing before the first episode, and of a workspace without any', async () => {
      const { story } = await told('The garden.');
      for (const [workspaceId, at] of [
        [story.workspaceId, BEGINS - 1],
        [new GraphStory().workspaceId, BEGINS],
      ] as const) {
        const { graph } = await pastOf().open(workspaceId, at);
        expect(await graph.listEntities(ANY, ALL)).toEqual({ items: [], total: 0 });
        expect(await found(graph, 'garden')).toEqual([]);
      }
    });

    it('keeps nothing of an episode that is deleted, and says that it was there', async () => {
      const { story, episode } = await told('The garden.');
      const past = pastOf();
      expect(await foundAt(past, story, BEGINS)).toEqual({ contents: ['The garden.'], hasLosses: false });
      await store.writer.removeEpisode(story.workspaceId, episode.queueId);
      expect(await foundAt(past, story, BEGINS)).toEqual({ contents: [], hasLosses: true });
      expect(await foundAt(past, story, Date.now() + DAY_MS)).toEqual({ contents: [], hasLosses: false });
    });

    it('sees what was received by then and is written later', async () => {
      const { story } = await told('The garden.');
      const past = pastOf();
      expect((await foundAt(past, story, BEGINS)).contents).toEqual(['The garden.']);
      const recordedAt = new Date(BEGINS).toISOString();
      await store.writer.applyEpisodes(story.workspaceId, [story.episode({ text: 'The garden gate.', recordedAt })]);
      expect((await foundAt(past, story, BEGINS)).contents.sort()).toEqual(['The garden gate.', 'The garden.']);
    });

    it('derives a state once for all who ask at the same time', async () => {
      const { story } = await told('The garden.');
      let reads = 0;
      const counted = evidenceWith((...input) => {
        reads++;
        return store.recorded.readPage(...input);
      });
      const past = pastOf({}, counted);
      await Promise.all([1, 2, 3].map((hours) => foundAt(past, story, BEGINS + hours * 3_600_000)));
      expect(reads).toBe(1);
    });

    it('refuses a workspace that does not fit, and lets nobody wait for long', async () => {
      const { story } = await told('The garden. '.repeat(20_000));
      await expect(pastOf({ maxBytes: 1_000 }).open(story.workspaceId, BEGINS)).rejects.toThrow(PastGraphTooLarge);
      const slow = evidenceWith(() => new Promise<never>(() => undefined));
      await expect(pastOf({ patienceMs: 1 }, slow).open(story.workspaceId, BEGINS)).rejects.toThrow(PastGraphPending);
    });

    function evidenceWith(readPage: RecordedEvidence['readPage']): RecordedEvidence {
      return {
        stateAt: (...input) => store.recorded.stateAt(...input),
        readPage,
        declaredPredicates: (workspaceId) => store.recorded.declaredPredicates(workspaceId),
      };
    }

    async function told(text: string): Promise<{ story: GraphStory; episode: EpisodeChange }> {
      const story = new GraphStory();
      const episode = story.episode({ text, recordedAt: new Date(BEGINS).toISOString() });
      await store.writer.applyEpisodes(story.workspaceId, [episode]);
      return { story, episode };
    }

    async function foundAt(past: PastGraphs, { workspaceId }: GraphStory, at: number) {
      const { graph, hasLosses } = await past.open(workspaceId, at);
      return { contents: await found(graph, 'garden'), hasLosses };
    }
  });
}

async function found(graph: PastGraph, text: string): Promise<string[]> {
  const request = { text, embedding: vectorOf(text), similarityFloor: 0.2, filter: NO_FILTER, limit: 10 };
  const { text: hits } = await graph.findCandidates(request);
  return (await graph.loadResults(hits)).map(({ content }) => content);
}

/** The records of the store, as it answers itself. */
function recordsOf(reader: GraphReader, { workspaceId }: GraphStory): Records {
  return {
    findFact: (factId) => reader.findFact(workspaceId, factId),
    findEntity: (entityId) => reader.findEntity(workspaceId, entityId),
    listEntities: (filter, page) => reader.listEntities(workspaceId, filter, page),
    picture: (request) => reader.picture(workspaceId, request),
  };
}

/** All that a memory answers: its entities, facts and pictures, and searches. @param before whose hits searches start from */
async function allOf(
  graph: PastGraph,
  story: GraphStory,
  questions: readonly Question[],
  before?: { searches: Awaited<ReturnType<typeof answer>>[] },
) {
  const { items, total } = await graph.listEntities(ANY, ALL);
  const details = await Promise.all(items.map(({ id }) => graph.findEntity(id)));
  const factIds = new Set(details.flatMap((detail) => detail!.facts.map(({ id }) => id)));
  const facts = await Promise.all([...factIds].sort().map((id) => graph.findFact(id)));
  const request = { depth: 2, limit: 5, includeInvalidated: false };
  const centers = [null, ...['Ada', 'Bob', 'Cleo'].map((name) => story.entityId(name))];
  const pictures = await Promise.all(centers.map((entityId) => graph.picture({ ...request, entityId }, Date.now())));
  const searches = [];
  for (const [n, one] of questions.entries()) {
    searches.push(await answer(graph, story, one, before?.searches[n]?.hits));
  }
  return {
    ...{ items, total, details, facts, pictures, searches },
    filtered: await graph.listEntities({ query: 'ad', type: 'person' }, { page: 1, limit: 2 }),
    merged: await Promise.all(['Bob', 'Cleo', 'Ada'].map((name) => graph.findEntity(story.entityId(name)))),
  };
}
