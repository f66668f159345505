import type { EpisodeChange } from '@memory-graph/graph';
import { GraphStory, type Told } from '@memory-graph/graph/contract';
import { v7 as uuidv7 } from 'uuid';
import type { EpisodeListFilter, FactListFilter, ListCut, ListKey } from '../list-questions.js';
import { ANY_ORIGIN } from '../origin-filter.js';
import type { IndexedStore } from './indexed-store.js';

export const ALL_EPISODES: EpisodeListFilter = {
  ...{ entityId: null, labelIds: [], origin: ANY_ORIGIN, startTime: null, endTime: null, text: null },
};
export const ALL_FACTS: FactListFilter = {
  ...{ ...ALL_EPISODES, predicates: [], types: [], standing: null, asOf: Date.parse('2024-06-01'), sort: 'said' },
};

const WORK = '00000000-0000-4000-8000-000000000001';
const HOME = '00000000-0000-4000-8000-000000000002';
const EVERYTHING = { after: null, limit: 100 };
const at = (date: string) => Date.parse(date);

const TOLD: Told[] = [
  {
    ...{ text: 'Ada lived in Rome.', at: '2024-01-01', source: 'chat', sessionId: 'monday', labelIds: [HOME] },
    said: [{ says: ['Ada', 'lives_in', 'Rome'], from: '2020-01-01', precision: 'year' }],
  },
  {
    ...{ text: 'Ada moved to Bern.', at: '2024-03-01', source: 'mail', sessionId: 'tuesday', labelIds: [HOME, WORK] },
    said: [{ says: ['Ada', 'lives_in', 'Bern'], from: '2024-02-01' }],
  },
  {
    ...{ text: 'Countess Ada starts at Acme, and Eve hikes.', at: '2024-02-01', source: 'chat', labelIds: [WORK] },
    said: [
      { says: ['Countess', 'works_at', 'Acme'], from: '2024-09-01' },
      { says: ['Eve', 'likes'], value: 'hiking' },
      { same: ['Ada', 'Countess'] },
    ],
  },
  {
    ...{ text: 'Rome again.', at: '2024-01-02', source: 'notes', sessionId: 'monday' },
    said: [{ says: ['Ada', 'lives_in', 'Rome'], from: '2020-01-01' }],
  },
];
const ROME = 'Ada lives in Rome';
const BERN = 'Ada lives in Bern';
const ACME = 'Countess works at Acme';
const HIKING = 'Eve likes hiking';

/** Lists of facts and episodes. */
export function describeLists(store: () => IndexedStore): void {
  describe('lists', () => {
    let story: GraphStory;
    let episodes: EpisodeChange[];
    beforeAll(async () => {
      story = new GraphStory();
      episodes = TOLD.map((told) => story.episode(told));
      await store().writer.applyEpisodes(story.workspaceId, episodes);
    });
    const graph = () => store().open(story.workspaceId);
    const idsOf = (keys: readonly ListKey[]) => keys.map(({ id }) => id);

    async function contents(filter: Partial<FactListFilter>): Promise<string[]> {
      const { keys, total, hasMore, countsByType } = await (
        await graph()
      ).listFacts({ ...ALL_FACTS, ...filter }, EVERYTHING);
      expect([total, hasMore]).toEqual([keys.length, false]);
      expect(Object.values(countsByType).reduce((sum, count) => sum + count, 0)).toBe(total);
      return (await (await graph()).loadFacts(idsOf(keys))).map(({ content }) => content);
    }

    const factCases: [what: string, filter: () => Partial<FactListFilter>, expected: string[]][] = [
      ['all, those said last first', () => ({}), [BERN, HIKING, ACME, ROME]],
      ['of a subject', () => ({ entityId: story.entityId('Eve') }), [HIKING]],
      ['of an object', () => ({ entityId: story.entityId('Bern') }), [BERN]],
      ['of an entity under another name', () => ({ entityId: story.entityId('Countess') }), [BERN, ACME, ROME]],
      ['of nobody', () => ({ entityId: uuidv7() }), []],
      ['of predicates', () => ({ predicates: ['lives_in', 'likes'] }), [BERN, HIKING, ROME]],
      ['of an unknown predicate', () => ({ predicates: ['flies'] }), []],
      ['of a type', () => ({ types: ['location'] }), [BERN, ROME]],
      ['of types', () => ({ types: ['employment', 'preference'] }), [HIKING, ACME]],
      ['that hold', () => ({ standing: 'current' }), [BERN, HIKING]],
      ['that have ended', () => ({ standing: 'ended' }), [ROME]],
      ['that begin later', () => ({ standing: 'upcoming' }), [ACME]],
      ['that held then', () => ({ standing: 'current', asOf: at('2023-01-01') }), [ROME]],
      ['that end just then', () => ({ standing: 'ended', asOf: at('2024-02-01') }), [ROME]],
      ['valid from then on', () => ({ startTime: at('2024-02-01') }), [BERN, HIKING, ACME]],
      ['valid until then', () => ({ endTime: at('2024-01-15') }), [ROME]],
      ['valid in a time', () => ({ startTime: at('2024-01-15'), endTime: at('2024-02-01') }), [BERN, HIKING, ROME]],
      ['with any of labels', () => ({ labelIds: [WORK] }), [BERN, HIKING, ACME]],
      ['with an unknown label', () => ({ labelIds: [uuidv7()] }), []],
      ['of a session', () => ({ origin: { ...ANY_ORIGIN, sessionIds: ['monday'] } }), [ROME]],
      ['of a source', () => ({ origin: { ...ANY_ORIGIN, sources: ['chat'] } }), [HIKING, ACME, ROME]],
      [
        'of any of several sessions',
        () => ({ origin: { ...ANY_ORIGIN, sessionIds: ['monday', 'tuesday'] } }),
        [BERN, ROME],
      ],
      ['of a source that supports one', () => ({ origin: { ...ANY_ORIGIN, sources: ['notes'] } }), [ROME]],
      [
        'of a session and a source at once',
        () => ({ origin: { ...ANY_ORIGIN, sessionIds: ['monday'], sources: ['mail'] } }),
        [],
      ],
      ['with a word in another form', () => ({ text: 'HIKES' }), [HIKING]],
      ['with all words', () => ({ text: 'lives in the Bern' }), [BERN]],
      ['with words of different ones', () => ({ text: 'Rome Bern' }), []],
      ['with words that do not count', () => ({ text: 'the of' }), [BERN, HIKING, ACME, ROME]],
      [
        'under several filters',
        () => ({ entityId: story.entityId('Ada'), types: ['location'], standing: 'current', labelIds: [HOME] }),
        [BERN],
      ],
    ];
    it.each(factCases)('gives facts %s', async (_what, filter, expected) => {
      const found = await contents(filter());
      // Episodes of the same time are ordered by id, which is random.
      expect(found.toSorted()).toEqual(expected.toSorted());
      expect(found.filter((content) => ![HIKING, ACME].includes(content))).toEqual(
        expected.filter((content) => ![HIKING, ACME].includes(content)),
      );
    });

    const episodeCases: [what: string, filter: () => Partial<EpisodeListFilter>, expected: number[]][] = [
      ['all, those of the latest time first', () => ({}), [1, 2, 3, 0]],
      ['that mention an entity', () => ({ entityId: story.entityId('Bern') }), [1]],
      ['that mention it by another name', () => ({ entityId: story.entityId('Countess') }), [1, 2, 3, 0]],
      ['that mention nobody known', () => ({ entityId: uuidv7() }), []],
      ['with any of labels', () => ({ labelIds: [WORK, uuidv7()] }), [1, 2]],
      ['of a session', () => ({ origin: { ...ANY_ORIGIN, sessionIds: ['monday'] } }), [3, 0]],
      ['of an unknown session', () => ({ origin: { ...ANY_ORIGIN, sessionIds: ['sunday'] } }), []],
      ['of a source', () => ({ origin: { ...ANY_ORIGIN, sources: ['chat'] } }), [2, 0]],
      ['of a time', () => ({ startTime: at('2024-01-02'), endTime: at('2024-02-01') }), [2, 3]],
      ['with all words', () => ({ text: 'rome lived' }), [0]],
      ['with a word that none has', () => ({ text: 'Rome zebra' }), []],
      [
        'under several filters',
        () => ({ origin: { ...ANY_ORIGIN, sources: ['chat'] }, labelIds: [HOME], text: 'Rome' }),
        [0],
      ],
    ];
    it.each(episodeCases)('gives episodes %s', async (_what, filter, expected) => {
      const { keys, total, hasMore } = await (await graph()).listEpisodes({ ...ALL_EPISODES, ...filter() }, EVERYTHING);
      expect(idsOf(keys)).toEqual(expected.map((index) => episodes[index]!.episodeId));
      expect([total, hasMore]).toEqual([expected.length, false]);
    });

    it('counts facts by type', async () => {
      const { countsByType } = await (await graph()).listFacts(ALL_FACTS, { after: null, limit: 1 });
      expect(countsByType).toEqual({ location: 2, employment: 1, preference: 1 });
    });

    it('gives the facts first that most episodes support', async () => {
      const { keys } = await (await graph()).listFacts({ ...ALL_FACTS, sort: 'support' }, EVERYTHING);
      const [first] = await (await graph()).loadFacts([keys[0]!.id]);
      expect([first!.content, keys.map(({ place }) => place)]).toEqual([ROME, [2, 1, 1, 1]]);
    });

    it('gives both in parts, each entry once', async () => {
      const wholes = [
        async (cut: ListCut) => (await graph()).listFacts(ALL_FACTS, cut),
        async (cut: ListCut) => (await graph()).listFacts({ ...ALL_FACTS, sort: 'support' }, cut),
        async (cut: ListCut) => (await graph()).listEpisodes(ALL_EPISODES, cut),
      ];
      for (const list of wholes) {
        const whole = await list(EVERYTHING);
        for (const limit of [1, 2, 3, 4]) {
          const keys: ListKey[] = [];
          for (let after: ListKey | null = null, hasMore = true; hasMore; after = keys.at(-1)!) {
            const part = await list({ after, limit });
            expect(part.total).toBe(4);
            expect(part.keys.length).toBeLessThanOrEqual(limit);
            keys.push(...part.keys);
            hasMore = part.hasMore;
          }
          expect(keys).toEqual(whole.keys);
        }
        expect(await list({ after: whole.keys.at(-1)!, limit: 2 })).toMatchObject({ keys: [], hasMore: false });
      }
    });

    it('gives nothing of another workspace', async () => {
      const nothing = { keys: [], hasMore: false, total: 0 };
      const other = await store().open(uuidv7());
      expect(await other.listFacts(ALL_FACTS, EVERYTHING)).toEqual({ ...nothing, countsByType: {} });
      expect(await other.listEpisodes(ALL_EPISODES, EVERYTHING)).toEqual(nothing);
    });
  });
}
