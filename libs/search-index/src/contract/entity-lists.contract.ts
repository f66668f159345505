import { GraphStory } from '@memory-graph/graph/contract';
import type { EntityListFilter, Page } from '../list-questions.js';
import type { IndexedStore } from './indexed-store.js';

export const ANY_ENTITY: EntityListFilter = { query: null, type: null, scopes: [], sort: 'name' };

/** Lists of entities. */
export function describeEntityLists(store: () => IndexedStore): void {
  describe('lists of entities', () => {
    const story = new GraphStory();
    beforeAll(async () => {
      const all = story.episode({
        text: 'All.',
        names: [
          { name: 'Émile', type: 'person', aliases: ['Milo'] },
          { name: 'Acme', type: 'organisation' },
          { name: 'Zoe', type: 'person' },
          { name: 'Zuzu 🦊', type: 'person' },
        ],
      });
      const other = story
        .of({ subject: 'milo' })
        .episode({ text: 'Other.', names: [{ name: 'Acme', type: 'project' }] });
      await store().writer.applyEpisodes(story.workspaceId, [all, other]);
    });

    async function list(filter: Partial<EntityListFilter>, page = 1, limit = 10) {
      const graph = await store().open(story.workspaceId);
      const { entries, total } = await graph.listEntities({ ...ANY_ENTITY, ...filter }, { page, limit });
      return [(await graph.loadEntities(entries.map(({ id }) => id))).map(({ name }) => name), total];
    }

    const NAMES = ['Acme', 'Acme', 'Émile', 'Zoe', 'Zuzu 🦊'];

    it.each<[what: string, filter: Partial<EntityListFilter>, expected: string[]]>([
      ['all, by name', {}, NAMES],
      ['of a type', { type: 'person' }, ['Émile', 'Zoe', 'Zuzu 🦊']],
      ['of an unknown type', { type: 'ship' }, []],
      ['with a part of a name', { query: 'MIL' }, ['Émile']],
      ['with a part of an alias', { query: 'ilo' }, ['Émile']],
      ['in another spelling', { query: 'Zœ' }, ['Zoe']],
      ['with a letter', { query: 'e' }, ['Acme', 'Acme', 'Émile', 'Zoe']],
      ['with a name of several bytes a character', { query: '🦊' }, ['Zuzu 🦊']],
      ['with a part that no single name has', { query: 'ez' }, []],
      ['with a part that only a scope has', { query: 'subject' }, []],
      ['with an empty part', { query: ' ' }, NAMES],
      ['of a scope', { scopes: ['SUBJECT:milo'] }, ['Acme']],
      ['of an unknown scope', { scopes: ['SUBJECT:nobody'] }, []],
      ['under all filters', { query: 'z', type: 'person', scopes: [null] }, ['Zoe', 'Zuzu 🦊']],
    ])('gives entities %s', async (_what, filter, expected) => {
      expect(await list(filter)).toEqual([expected, expected.length]);
    });

    it('gives them in pages', async () => {
      expect(await list({}, 1, 2)).toEqual([NAMES.slice(0, 2), 5]);
      expect(await list({}, 3, 2)).toEqual([NAMES.slice(4), 5]);
      expect(await list({}, 4, 2)).toEqual([[], 5]);
    });

    it('gives those first that were spoken of last, or most, with their figures', async () => {
      const mine = new GraphStory();
      const told = [
        mine.episode({ text: 'One.', at: '2024-03-01', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] }),
        mine.episode({ text: 'Two.', at: '2024-01-01', said: [{ says: ['Bob', 'knows', 'Ada'] }] }),
        mine.episode({ text: 'Three.', at: '2024-02-01', said: [{ says: ['Bob', 'knows', 'Bob'] }] }),
        mine.episode({ text: 'Four.', names: [{ name: 'Zoe', type: 'person' }] }),
      ];
      await store().writer.applyEpisodes(mine.workspaceId, told);
      const graph = await store().open(mine.workspaceId);
      const sorted = async (sort: EntityListFilter['sort'], page: Page) => {
        const { entries } = await graph.listEntities({ ...ANY_ENTITY, sort }, page);
        return entries.map((entry) => [entry.id, entry.factCount, entry.saidAt]);
      };
      const [march, february] = [Date.parse('2024-03-01'), Date.parse('2024-02-01')];
      const ofAda = [mine.entityId('Ada'), 2, march];
      const ofBob = [mine.entityId('Bob'), 2, february];
      const ofRome = [mine.entityId('Rome'), 1, march];
      const ofZoe = [mine.entityId('Zoe'), 0, null];
      const all = { page: 1, limit: 10 };
      expect(await sorted('said', all)).toEqual([ofAda, ofRome, ofBob, ofZoe]);
      expect(await sorted('facts', all)).toEqual([ofAda, ofBob, ofRome, ofZoe]);
      expect(await sorted('facts', { page: 2, limit: 3 })).toEqual([ofZoe]);
    });

    it('gives an entity by its names only as long as it has them', async () => {
      const mine = new GraphStory();
      const named = mine.episode({ text: 'One.', names: [{ name: 'Ada', type: 'person', aliases: ['Countess'] }] });
      const kept = mine.episode({ text: 'Two.', names: [{ name: 'Ada', type: 'person' }] });
      await store().writer.applyEpisodes(mine.workspaceId, [named, kept]);
      const found = async (query: string) =>
        (
          await (await store().open(mine.workspaceId)).listEntities({ ...ANY_ENTITY, query }, { page: 1, limit: 5 })
        ).entries.map(({ id }) => id);
      expect(await found('count')).toEqual([mine.entityId('Ada')]);
      await store().writer.removeEpisode(mine.workspaceId, named.queueId);
      expect([await found('count'), await found('ad')]).toEqual([[], [mine.entityId('Ada')]]);
      await store().writer.removeEpisode(mine.workspaceId, kept.queueId);
      expect(await found('ad')).toEqual([]);
    });
  });
}
