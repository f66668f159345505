import { GraphStory, type Said } from '@memory-graph/graph/contract';
import type { PictureRequest } from '../picture-questions.js';
import type { IndexedStore } from './indexed-store.js';

/** All facts that have not ended. */
export const WHOLE_PICTURE: PictureRequest = {
  ...{ entityId: null, scopes: [], types: [], predicates: [] },
  ...{ moment: Date.parse('2026-01-01'), begun: false, includeInvalidated: false },
  ...{ depth: 2, maxNodes: 100, maxEdges: 100 },
};

/** What pictures show: which entities, and which facts among them. */
export function describePictures(store: () => IndexedStore): void {
  describe('pictures', () => {
    let story: GraphStory;

    beforeEach(() => {
      story = new GraphStory();
    });

    const tell = (said: Said[], names: string[] = []) =>
      store().writer.applyEpisodes(story.workspaceId, [
        story.episode({
          text: 'A story.',
          said,
          names: names.map((name) => ({ name })),
          types: { Ada: 'person', Bob: 'person', Acme: 'organisation', Berlin: 'place', Oslo: 'place' },
        }),
      ]);

    async function draw(request: Partial<PictureRequest> = {}) {
      const graph = await store().open(story.workspaceId);
      const { nodes, factIds, isCut } = await graph.picture({ ...WHOLE_PICTURE, ...request });
      return {
        nodes: nodes.map(({ name }) => name).sort(),
        edges: (await graph.loadFacts(factIds)).map(({ content }) => content).sort(),
        isCut,
      };
    }

    const WORK: Said[] = [
      { says: ['Ada', 'works_at', 'Acme'], from: '2024-01-01' },
      { says: ['Acme', 'located_in', 'Berlin'], from: '2020-01-01' },
      { says: ['Ada', 'knows', 'Bob'], from: '2023-01-01' },
      { says: ['Bob', 'lives_in', 'Oslo'], from: '2022-01-01', to: '2023-06-01' },
      { says: ['Ada', 'has_age'], value: '36' },
    ];

    it('show facts between entities with their types, and count the facts of each', async () => {
      await tell(WORK, ['Zoe']);
      const { nodes, factIds } = await (await store().open(story.workspaceId)).picture(WHOLE_PICTURE);
      expect(Object.fromEntries(nodes.map(({ name, type, factCount }) => [name, [type, factCount]]))).toEqual({
        ...{ Ada: ['person', 3], Acme: ['organisation', 2], Berlin: ['place', 1] },
        ...{ Bob: ['person', 2], Oslo: ['place', 1], Zoe: ['other', 0] },
      });
      expect(factIds).toHaveLength(3);
      expect(factIds).toEqual(factIds.toSorted());
    });

    it('show the facts of a time', async () => {
      await tell(WORK);
      const at = (date: string, more: Partial<PictureRequest> = {}) =>
        draw({ moment: Date.parse(date), begun: true, ...more });
      expect(await at('2021-01-01')).toMatchObject({
        nodes: ['Acme', 'Berlin'],
        edges: ['Acme located in Berlin'],
      });
      expect((await at('2023-03-01')).edges).toEqual(['Acme located in Berlin', 'Ada knows Bob', 'Bob lives in Oslo']);
      expect((await at('2024-03-01')).nodes).toEqual(['Acme', 'Ada', 'Berlin', 'Bob']);
      expect((await at('2024-03-01', { includeInvalidated: true })).nodes).toContain('Oslo');
      expect((await draw({ moment: Date.parse('2021-01-01') })).edges).toHaveLength(4);
      expect(await at('2023-03-01', { entityId: story.entityId('Bob'), depth: 1 })).toMatchObject({
        nodes: ['Ada', 'Bob', 'Oslo'],
      });
      expect(await at('2024-03-01', { entityId: story.entityId('Oslo') })).toMatchObject({
        nodes: ['Oslo'],
        edges: [],
      });
    });

    it('show facts of some predicates, and what they join', async () => {
      await tell(WORK, ['Zoe']);
      expect(await draw({ predicates: ['works_at'] })).toEqual({
        nodes: ['Acme', 'Ada'],
        edges: ['Ada works at Acme'],
        isCut: false,
      });
      expect((await draw({ predicates: ['works_at', 'located_in'] })).edges).toHaveLength(2);
      expect(await draw({ predicates: ['lives_in'] })).toEqual({ nodes: [], edges: [], isCut: false });
      expect((await draw({ predicates: ['lives_in'], includeInvalidated: true })).nodes).toEqual(['Bob', 'Oslo']);
      const around = { entityId: story.entityId('Ada'), predicates: ['knows', 'located_in'] };
      expect((await draw(around)).nodes).toEqual(['Ada', 'Bob']);
    });

    it('show facts of the most mentioned entities, also if these lead to seldom mentioned ones', async () => {
      const people = ['Ann', 'Ben', 'Cora', 'Dan'];
      await tell([
        ...people.map((name): Said => ({ says: [name, 'works_at', `Company of ${name}`] })),
        ...people.map((name): Said => ({ says: [name, 'knows', 'Eve'] })),
      ]);
      for (let more = 0; more < 2; more++) await tell([], people);
      const part = await draw({ predicates: ['works_at'], maxNodes: 4 });
      expect(part).toMatchObject({ nodes: { length: 4 }, edges: { length: 2 }, isCut: true });
    });

    it('show entities of some types, and walk over these only', async () => {
      await tell(WORK, ['Zoe']);
      expect(await draw({ types: ['person'] })).toEqual({
        nodes: ['Ada', 'Bob'],
        edges: ['Ada knows Bob'],
        isCut: false,
      });
      expect((await draw({ types: ['person'], predicates: ['works_at'] })).nodes).toEqual([]);
      expect((await draw({ types: ['person', 'organisation'], predicates: ['works_at'] })).nodes).toHaveLength(2);
      const around = { entityId: story.entityId('Acme'), types: ['place'], depth: 3 };
      expect((await draw(around)).nodes).toEqual(['Acme', 'Berlin']);
    });

    it('have at most so many entities and facts, and say if there are more', async () => {
      await tell(WORK);
      const entityId = story.entityId('Ada');
      expect(await draw({ maxNodes: 5, maxEdges: 3 })).toMatchObject({ isCut: false });
      expect(await draw({ maxNodes: 4 })).toMatchObject({ nodes: { length: 4 }, isCut: true });
      expect(await draw({ maxEdges: 2 })).toMatchObject({ edges: { length: 2 }, isCut: true });
      expect(await draw({ entityId, depth: 1, maxNodes: 3 })).toMatchObject({
        nodes: ['Acme', 'Ada', 'Bob'],
        isCut: false,
      });
      expect(await draw({ entityId, depth: 2, maxNodes: 3 })).toMatchObject({ nodes: { length: 3 }, isCut: true });
      expect(await draw({ entityId, depth: 1, maxNodes: 2 })).toMatchObject({ nodes: { length: 2 }, isCut: true });
    });

    it('follow an entity that was merged into another', async () => {
      await tell([...WORK, { same: ['Bob', 'Robert'] }, { says: ['Robert', 'likes', 'Chess'] }]);
      expect((await draw({ entityId: story.entityId('Bob'), depth: 1 })).edges).toHaveLength(2);
      expect((await draw({ entityId: story.entityId('Robert'), depth: 1 })).edges).toHaveLength(2);
      expect(await draw({ entityId: story.entityId('Nobody') })).toEqual({ nodes: [], edges: [], isCut: false });
    });
  });
}
