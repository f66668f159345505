import fc from 'fast-check';
import type { EpisodeChange } from '@memory-graph/graph';
import { scopesFor } from '@memory-graph/memory-model';
import { CONTRACT_EMBEDDER, GraphStory, type OpenGraphStore, type Told } from '@memory-graph/graph/contract';
import type { EntityListFilter } from '../list-questions.js';
import { ANY_ORIGIN } from '../origin-filter.js';
import { PastGraphTooLarge } from '../past/load-past-graph.js';
import { type PastEvidence, PastGraphPending, PastGraphs, type PastGraphsOptions } from '../past/past-graphs.js';
import type { PictureRequest } from '../picture-questions.js';
import type { MemoryGraph } from '../searched-graph.js';
import { answer, anyQuestion } from './answers.js';
import { NO_FILTER } from './candidates.contract.js';
import { ANY_ENTITY } from './entity-lists.contract.js';
import { indexesOf, PATIENCE_MS } from './indexed-store.js';
import { WHOLE_PICTURE } from './pictures.contract.js';
import { pictureFilters, question, type Question, told } from './random-questions.js';

const DAY_MS = 86_400_000;
/** The time of the first write; each further one is a day later. */
const BEGINS = Date.parse('2024-06-01');
const ALL = { page: 1, limit: 100 };

/**
 * A past graph answers like a memory that contains only what was recorded by then.
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

    const pastOf = (given: Partial<PastGraphsOptions> = {}, evidence: PastEvidence = store.evidence) =>
      new PastGraphs(evidence, { embedder: CONTRACT_EMBEDDER, maxBytes: 2 ** 26, patienceMs: PATIENCE_MS, ...given });

    /** The graph of now. */
    const graphOf = ({ workspaceId }: GraphStory) => indexesOf(store).open(workspaceId);

    it('answers at each time as the memory did then, whatever was written since', async () => {
      await fc.assert(
        fc.asyncProperty(writes(maxSteps), questions, async (written, asked) => {
          const story = new GraphStory();
          const past = pastOf();
          const moments: { at: number; then: Answers }[] = [];
          for (const { at, episodes } of episodesOf(story, written)) {
            await store.writer.applyEpisodes(story.workspaceId, episodes);
            moments.push({ at, then: await allOf(await graphOf(story), story, asked) });
          }
          for (const { at, then } of moments) {
            const { graph, loss } = await past.open(story.workspaceId, at + DAY_MS / 2);
            expect(loss).toBeNull();
            expect(await allOf(graph, story, asked)).toEqual(then);
          }
          await past.close();
        }),
        { numRuns: runs, seed: 30 },
      );
    });

    it('answers like a memory that only ever saw what was recorded by then and is not deleted', async () => {
      await fc.assert(
        fc.asyncProperty(
          writes(maxSteps),
          questions,
          fc.array(fc.nat(), { maxLength: 3 }),
          async (written, asked, gone) => {
            const story = new GraphStory();
            const past = pastOf();
            const all = episodesOf(story, written);
            for (const { episodes } of all) await store.writer.applyEpisodes(story.workspaceId, episodes);
            const kept = all.flatMap(({ episodes }) => episodes);
            for (const no of gone.slice(0, kept.length - 1)) {
              const [removed] = kept.splice(no % kept.length, 1);
              await store.writer.removeEpisode(story.workspaceId, removed!.queueId);
            }
            const { at } = all[Math.floor(all.length / 2)]!;
            const { graph } = await past.open(story.workspaceId, at);
            for (const { queueId } of kept) await store.writer.removeEpisode(story.workspaceId, queueId);
            // The same workspace, because ids follow from it, and the same episodes under other queue ids.
            const seen = kept.filter(({ recordedAt }) => recordedAt <= at);
            const copies = seen.map((episode) => ({ ...episode, queueId: crypto.randomUUID() }));
            await store.writer.applyEpisodes(story.workspaceId, copies);
            const only = await allOf(await graphOf(story), story, asked);
            expect(withoutQueueIds(await allOf(graph, story, asked))).toEqual(withoutQueueIds(only));
            await past.close();
          },
        ),
        { numRuns: Math.ceil(runs / 2), seed: 31 },
      );
    });

    it('knows nothing before the first episode, and of a workspace without any', async () => {
      const { story } = await saved('The garden.');
      for (const [workspaceId, at] of [
        [story.workspaceId, BEGINS - 1],
        [new GraphStory().workspaceId, BEGINS],
      ] as const) {
        const { graph } = await pastOf().open(workspaceId, at);
        expect(await graph.listEntities(ANY_ENTITY, ALL)).toEqual({ entries: [], total: 0 });
        expect(await found(graph, 'garden')).toEqual([]);
      }
    });

    it('keeps nothing of an episode that is deleted, and says that it was there', async () => {
      const { story, episode } = await saved('The garden.');
      const past = pastOf();
      expect(await foundAt(past, story, BEGINS)).toEqual({ contents: ['The garden.'], loss: null });
      await store.writer.removeEpisode(story.workspaceId, episode.queueId);
      expect(await foundAt(past, story, BEGINS)).toEqual({ contents: [], loss: 'deleted' });
      expect(await foundAt(past, story, Date.now() + DAY_MS)).toEqual({ contents: [], loss: null });
    });

    it('sees what was received by then and is written later', async () => {
      const { story } = await saved('The garden.');
      const past = pastOf();
      expect((await foundAt(past, story, BEGINS)).contents).toEqual(['The garden.']);
      const recordedAt = new Date(BEGINS).toISOString();
      await store.writer.applyEpisodes(story.workspaceId, [story.episode({ text: 'The garden gate.', recordedAt })]);
      expect((await foundAt(past, story, BEGINS)).contents.sort()).toEqual(['The garden gate.', 'The garden.']);
    });

    it('derives a state once for all who ask for it', async () => {
      const { story } = await saved('The garden.');
      let reads = 0;
      const counted = evidenceWith((...input) => {
        reads++;
        return store.evidence.readPage(...input);
      });
      const past = pastOf({}, counted);
      await Promise.all([1, 2, 3].map((hours) => foundAt(past, story, BEGINS + hours * 3_600_000)));
      expect(reads).toBe(1);
      // What is recorded later does not affect the past graph.
      await store.writer.applyEpisodes(story.workspaceId, [story.episode({ recordedAt: '2025-01-01' })]);
      await foundAt(past, story, BEGINS);
      expect(reads).toBe(1);
    });

    it('refuses a workspace that does not fit, and lets nobody wait for long', async () => {
      const { story } = await saved('The garden. '.repeat(20_000));
      await expect(pastOf({ maxBytes: 1_000 }).open(story.workspaceId, BEGINS)).rejects.toThrow(PastGraphTooLarge);
      const slow = evidenceWith(() => new Promise<never>(() => undefined));
      await expect(pastOf({ patienceMs: 1 }, slow).open(story.workspaceId, BEGINS)).rejects.toThrow(PastGraphPending);
    });

    function evidenceWith(readPage: PastEvidence['readPage']): PastEvidence {
      return {
        stateAt: (...input) => store.evidence.stateAt(...input),
        readPage,
        declaration: (workspaceId) => store.evidence.declaration(workspaceId),
      };
    }

    async function saved(text: string): Promise<{ story: GraphStory; episode: EpisodeChange }> {
      const story = new GraphStory();
      const episode = story.episode({ text, recordedAt: new Date(BEGINS).toISOString() });
      await store.writer.applyEpisodes(story.workspaceId, [episode]);
      return { story, episode };
    }

    async function foundAt(past: PastGraphs, { workspaceId }: GraphStory, at: number) {
      const { graph, loss } = await past.open(workspaceId, at);
      return { contents: await found(graph, 'garden'), loss };
    }
  });
}

async function found(graph: MemoryGraph, text: string): Promise<string[]> {
  const { results } = await graph.search(anyQuestion(text, NO_FILTER));
  return (await graph.loadResults(results)).map(({ content }) => content);
}

const questions = fc.array(question, { minLength: 1, maxLength: 2 });

interface Write {
  tell: Told[];
  /** Which of the statements so far is retracted; null: none. */
  retracts: number | null;
}

/** Random writes, some of them at the same time. */
function writes(most: number): fc.Arbitrary<Write[]> {
  return fc.array(
    fc.record({
      tell: fc.array(told, { minLength: 1, maxLength: 4 }),
      retracts: fc.option(fc.nat(), { nil: null, freq: 3 }),
    }),
    { minLength: 1, maxLength: most },
  );
}

/** The episodes of each write, recorded a day after those before. */
function episodesOf(story: GraphStory, written: readonly Write[]): { at: number; episodes: EpisodeChange[] }[] {
  const statementIds: string[] = [];
  return written.map(({ tell, retracts }, n) => {
    const at = BEGINS + n * DAY_MS;
    const recordedAt = new Date(at).toISOString();
    const retracted = retracts === null ? undefined : statementIds[retracts % statementIds.length];
    const episodes = [...tell, ...(retracted ? [{ text: 'No.', said: [{ retracts: [retracted] }] }] : [])].map((one) =>
      story.episode({ ...one, recordedAt }),
    );
    statementIds.push(...episodes.flatMap(({ evidence }) => evidence.map(({ id }) => id)));
    return { at, episodes };
  });
}

type Answers = Awaited<ReturnType<typeof allOf>>;

function withoutQueueIds(answers: Answers): Answers {
  return {
    ...answers,
    facts: answers.facts.map((fact) => ({
      ...fact!,
      episodes: fact!.episodes.map((episode) => ({ ...episode, queueId: '' })),
    })),
    listed: answers.listed.map((list) => ({
      ...list,
      episodes: list.episodes.map((episode) => ({ ...episode, queueId: '' })),
    })),
  };
}

/**
 * All answers of a memory: entities, facts, pictures, lists and searches. */
async function allOf(graph: MemoryGraph, story: GraphStory, asked: readonly Question[]) {
  const entities = async (filter: Partial<EntityListFilter>, page = ALL) => {
    const { entries, total } = await graph.listEntities({ ...ANY_ENTITY, ...filter }, page);
    return { entries, items: await graph.loadEntities(entries.map(({ id }) => id)), total };
  };
  const picture = async (filter: Partial<PictureRequest>) => {
    const drawn = await graph.picture({ ...WHOLE_PICTURE, maxNodes: 5, maxEdges: 5, ...filter });
    return { ...drawn, facts: await graph.loadFacts(drawn.factIds) };
  };
  const { items, total } = await entities({});
  const details = await Promise.all(items.map(({ id }) => graph.findEntity(id)));
  const factIds = new Set(details.flatMap((detail) => detail!.facts.map(({ id }) => id)));
  const facts = await Promise.all([...factIds].sort().map((id) => graph.findFact(id)));
  const owned = [null, 'x'].map(scopesFor);
  const centers = [null, ...['Ada', 'Bob', 'Cleo'].map((name) => story.entityId(name))];
  const searches = [];
  for (const one of asked) searches.push(await answer(graph, story, one));
  return {
    ...{ items, total, details, facts, searches },
    filtered: await entities({ query: 'ad', type: 'person' }, { page: 1, limit: 2 }),
    owned: await Promise.all(owned.flatMap((scopes) => [entities({ scopes }), picture({ scopes })])),
    merged: await Promise.all(['Bob', 'Cleo', 'Ada'].map((name) => graph.findEntity(story.entityId(name)))),
    pictures: await Promise.all(centers.map((entityId) => picture({ entityId }))),
    filteredPictures: await Promise.all(pictureFilters(story).map(picture)),
    listed: await Promise.all([null, story.entityId('Bob')].map((entityId) => listedOf(graph, entityId))),
  };
}

async function listedOf(graph: MemoryGraph, entityId: string | null) {
  const cut = { after: null, limit: 10 };
  const none = { labelIds: [], origin: ANY_ORIGIN, startTime: null, endTime: null, text: null };
  const asOf = Date.parse('2024-01-15');
  const ofFacts = { predicates: [], types: [], standing: 'current', asOf, sort: 'support' } as const;
  const facts = await graph.listFacts({ ...none, ...ofFacts, entityId }, cut);
  const episodes = await graph.listEpisodes({ ...none, entityId, text: 'garden' }, cut);
  return {
    ...{ factKeys: facts, episodeKeys: episodes },
    facts: await graph.loadFacts(facts.keys.map(({ id }) => id)),
    episodes: await graph.loadEpisodes(episodes.keys.map(({ id }) => id)),
  };
}
