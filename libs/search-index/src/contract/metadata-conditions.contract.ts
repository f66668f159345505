import { type Metadata, type MetadataCondition, meetsCondition, metadataEntries } from '@memory-graph/memory-model';
import fc from 'fast-check';
import type { EpisodeChange } from '@memory-graph/graph';
import { anyCondition, anyMetadata, GraphStory } from '@memory-graph/graph/contract';
import { ANY_ORIGIN } from '../origin-filter.js';
import type { IndexedStore } from './indexed-store.js';
import { ALL_EPISODES, ALL_FACTS } from './lists.contract.js';

const NOTHING = { exists: null, anyOf: null, bounds: [] };
const EVERYTHING = { after: null, limit: 100 };
/** Enough that each round of the property matches some episodes and excludes others. */
const EPISODES = 80;

/** The metadata of each episode, by a letter. */
const TOLD: Record<string, Metadata> = {
  a: { channel: 'general', priority: 2, draft: false },
  b: { channel: 'random', priority: '2', tags: ['x', 'y'] },
  c: { customer: { plan: 'pro', seats: [3, 10] }, at: '2026-03-14' },
  d: { 'customer.plan': 'pro', priority: 5.5, at: '2026-03-14T09:30:00Z' },
  e: { customer: [{ plan: 'free' }, { plan: 'pro', contact: { name: 'Ada' } }], tags: [] },
  f: {},
  g: { customer: null, tags: [['x'], [[['z']]]], priority: -0, face: '😀' },
  h: { 'a "quoted"\\ key': 1, 'customer.': { '': true }, face: '\uFFFD', channel: { general: true } },
  i: JSON.parse('{"__proto__": {"admin": true}, "priority": 1e21}') as Metadata,
};

const TABLE: [what: string, condition: Partial<MetadataCondition> & { path: string }, met: string][] = [
  ['a string', { path: 'channel', anyOf: ['general'] }, 'a'],
  ['any of several', { path: 'channel', anyOf: ['general', 'random', 'x'] }, 'ab'],
  ['none of an empty list', { path: 'channel', anyOf: [] }, ''],
  ['a number, not its spelling', { path: 'priority', anyOf: [2] }, 'a'],
  ['a spelling, not the number', { path: 'priority', anyOf: ['2'] }, 'b'],
  ['a boolean', { path: 'draft', anyOf: [false] }, 'a'],
  ['zero without its sign', { path: 'priority', anyOf: [0] }, 'g'],
  ['an element of a list', { path: 'tags', anyOf: ['x'] }, 'bg'],
  ['an element of nested lists', { path: 'tags', anyOf: ['z'] }, 'g'],
  ['a value in an object, however the path is split', { path: 'customer.plan', anyOf: ['pro'] }, 'cde'],
  ['a value two objects deep', { path: 'customer.contact.name', anyOf: ['Ada'] }, 'e'],
  ['numbers of a range', { path: 'priority', bounds: [{ operator: 'gte', value: 2 }] }, 'adi'],
  [
    'numbers between two',
    {
      path: 'priority',
      bounds: [
        { operator: 'gt', value: -1 },
        { operator: 'lte', value: 2 },
      ],
    },
    'ag',
  ],
  [
    'one element within all bounds, not two within one each',
    {
      path: 'customer.seats',
      bounds: [
        { operator: 'gt', value: 3 },
        { operator: 'lt', value: 10 },
      ],
    },
    '',
  ],
  ['strings by code point', { path: 'at', bounds: [{ operator: 'gt', value: '2026-03-14' }] }, 'd'],
  ['strings beyond U+FFFF last', { path: 'face', bounds: [{ operator: 'gt', value: '\uFFFD' }] }, 'g'],
  ['strings before those beyond U+FFFF', { path: 'face', bounds: [{ operator: 'lt', value: '😀' }] }, 'h'],
  ['no booleans in a range', { path: 'draft', bounds: [{ operator: 'gte', value: 0 }] }, ''],
  ['both a list and a range', { path: 'priority', anyOf: [2, 5.5], bounds: [{ operator: 'lt', value: 3 }] }, 'a'],
  ['what exists', { path: 'customer', exists: true }, 'cdeh'],
  ['what does not', { path: 'customer', exists: false }, 'abfgi'],
  ['no empty lists', { path: 'tags', exists: true }, 'bg'],
  ['what exists below a list', { path: 'customer.contact', exists: true }, 'e'],
  ['a value that exists as well', { path: 'customer.plan', exists: true, anyOf: ['free'] }, 'e'],
  ['a value that does not exist', { path: 'channel', exists: false, anyOf: ['general'] }, ''],
  ['a key with a dot at its end', { path: 'customer..', anyOf: [true] }, 'h'],
  ['a key with quotes', { path: 'a "quoted"\\ key', anyOf: [1] }, 'h'],
  ['an object that is no value', { path: 'channel', exists: true }, 'abh'],
  ['a special name', { path: '__proto__.admin', anyOf: [true] }, 'i'],
  ['no inherited name', { path: 'constructor', exists: true }, ''],
  ['an empty path', { path: '', exists: true }, ''],
];

/** Conditions on metadata have the same meaning as in `meetsCondition`. */
export function describeMetadataConditions(store: () => IndexedStore): void {
  describe('conditions on metadata', () => {
    async function tell(told: readonly Metadata[]): Promise<{ story: GraphStory; episodes: EpisodeChange[] }> {
      const story = new GraphStory();
      const episodes = told.map((metadata, index) => story.episode({ text: `Note ${index}.`, metadata }));
      await store().writer.applyEpisodes(story.workspaceId, episodes);
      return { story, episodes };
    }

    async function listed(story: GraphStory, metadata: readonly MetadataCondition[]): Promise<Set<string>> {
      const filter = { ...ALL_EPISODES, origin: { ...ANY_ORIGIN, metadata } };
      const graph = await store().open(story.workspaceId);
      const { keys, total } = await graph.listEpisodes(filter, EVERYTHING);
      expect(total).toBe(keys.length);
      return new Set(keys.map(({ id }) => id));
    }

    describe('with a table', () => {
      let told: Awaited<ReturnType<typeof tell>>;
      beforeAll(async () => {
        told = await tell(Object.values(TOLD));
      });

      it.each(TABLE)('find %s', async (_what, asked, met) => {
        const condition = { ...NOTHING, ...asked };
        const letters = Object.keys(TOLD);
        const meets = ({ metadata }: EpisodeChange) => meetsCondition(metadataEntries(metadata), condition);
        expect(letters.filter((_letter, index) => meets(told.episodes[index]!)).join('')).toBe(met);
        const found = await listed(told.story, [condition]);
        expect(letters.filter((_letter, index) => found.has(told.episodes[index]!.episodeId)).join('')).toBe(met);
      });
    });

    it('find what the rule finds', async () => {
      const { story, episodes } = await tell(fc.sample(anyMetadata, EPISODES));
      const conditions = fc.array(anyCondition, { minLength: 1, maxLength: 3 });
      await fc.assert(
        fc.asyncProperty(conditions, async (asked) => {
          const expected = episodes.filter(({ metadata }) => {
            const entries = metadataEntries(metadata);
            return asked.every((condition) => meetsCondition(entries, condition));
          });
          expect(await listed(story, asked)).toEqual(new Set(expected.map(({ episodeId }) => episodeId)));
        }),
        { numRuns: 60 },
      );
    });

    it('hold of one episode that supports a fact, together with the other conditions', async () => {
      const story = new GraphStory();
      const likes = (what: string) => [{ says: ['Ada', 'likes', what] as [string, string, string] }];
      await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ sessionId: 'monday', metadata: { tag: 'x' }, said: likes('tea') }),
        story.episode({ sessionId: 'tuesday', metadata: { tag: 'y' }, said: likes('tea') }),
        story.episode({ sessionId: 'tuesday', metadata: { tag: ['x', 'y'] }, said: likes('jazz') }),
      ]);
      const facts = async (sessionIds: string[], tag: string) => {
        const metadata = [{ ...NOTHING, path: 'tag', anyOf: [tag] }];
        const filter = { ...ALL_FACTS, origin: { ...ANY_ORIGIN, sessionIds, metadata } };
        const graph = await store().open(story.workspaceId);
        const { keys } = await graph.listFacts(filter, EVERYTHING);
        const loaded = await graph.loadFacts(keys.map(({ id }) => id));
        return loaded.map(({ content }) => content).sort();
      };
      expect(await facts([], 'x')).toEqual(['Ada likes jazz', 'Ada likes tea']);
      expect(await facts(['tuesday'], 'x')).toEqual(['Ada likes jazz']);
      expect(await facts(['tuesday'], 'y')).toEqual(['Ada likes jazz', 'Ada likes tea']);
      expect(await facts(['monday'], 'y')).toEqual([]);
    });
  });
}
