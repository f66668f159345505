import { type Owner, type Scope, scopesFor } from '@memory-graph/memory-model';
import { GraphStory } from '@memory-graph/graph/contract';
import { ANY_ORIGIN } from '../origin-filter.js';
import { anyQuestion } from './answers.js';
import { NO_FILTER } from './candidates.contract.js';
import type { IndexedStore } from './indexed-store.js';
import { ANY_ENTITY } from './entity-lists.contract.js';
import { ALL_EPISODES, ALL_FACTS } from './lists.contract.js';
import { WHOLE_PICTURE } from './pictures.contract.js';

/** Content of one subject has no effect on what is found for another subject. */
export function describeScopes(store: () => IndexedStore): void {
  describe('scopes', () => {
    it('lists what belongs to no subject, alone or with what is shared', async () => {
      const story = new GraphStory();
      const owners: Record<string, Owner> = {
        ...{ Rome: {}, Bern: { subject: 'ada' }, Oslo: { subject: 'Ada' }, Lima: { subject: 'SHARED' } },
        ...{ Graz: { subject: 'SUBJECT:ada' }, Kyiv: { subject: 'ada', shared: true } },
      };
      await store().writer.applyEpisodes(
        story.workspaceId,
        Object.entries(owners).map(([place, owner]) =>
          story.of(owner).episode({ said: [{ says: ['Ada', 'lives_in', place] }] }),
        ),
      );
      const graph = await store().open(story.workspaceId);
      for (const [scopes, found] of [
        [[null], ['Rome']],
        [scopesFor(null), ['Kyiv', 'Rome']],
        [scopesFor('ada'), ['Bern', 'Kyiv']],
        [[], Object.keys(owners).sort()],
      ] as const) {
        const origin = { ...ANY_ORIGIN, scopes };
        const cut = { after: null, limit: 10 };
        const { keys } = await graph.listFacts({ ...ALL_FACTS, origin }, cut);
        const entries = await graph.loadFacts(keys.map(({ id }) => id));
        expect(entries.map(({ content }) => content.split(' ').at(-1)).sort()).toEqual(found);
        expect((await graph.listEpisodes({ ...ALL_EPISODES, origin }, cut)).total).toBe(found.length);
        const named = [...found, ...found.map(() => 'Ada')].sort();
        const { entries: entities } = await graph.listEntities({ ...ANY_ENTITY, scopes }, { page: 1, limit: 20 });
        expect((await graph.loadEntities(entities.map(({ id }) => id))).map(({ name }) => name).sort()).toEqual(named);
        const request = { ...WHOLE_PICTURE, scopes, depth: 1, includeInvalidated: true };
        const { nodes, factIds } = await graph.picture(request);
        expect(nodes.map(({ name }) => name).sort()).toEqual(named);
        expect(factIds).toHaveLength(found.length);
        const around = { ...request, entityId: story.entityId('Ada') };
        const shown = scopes.length === 0 || (scopes as readonly Scope[]).includes(null);
        expect((await graph.picture(around)).nodes).toHaveLength(shown ? 2 : 0);
      }
    });

    it('finds names of the scopes that are asked for, and without any those of no subject', async () => {
      const story = new GraphStory();
      const [own, ada, shared] = [story, story.of({ subject: 'ada' }), story.of({ shared: true })];
      const names = [{ name: 'Ada', type: 'person' as const, aliases: ['Countess'] }];
      await store().writer.applyEpisodes(
        story.workspaceId,
        [own, ada, shared].map((teller) => teller.episode({ text: 'Ada.', names })),
      );
      const graph = await store().open(story.workspaceId);
      const found = (scopes?: (string | null)[]) => graph.findEntitiesByName(['countess'], scopes).map(({ id }) => id);
      const idsOf = (...tellers: GraphStory[]) => tellers.map((teller) => teller.entityId('Ada')).sort();
      expect(found()).toEqual(idsOf(own, shared));
      expect(found(scopesFor('ada'))).toEqual(idsOf(ada, shared));
      expect(found(['SUBJECT:nobody'])).toEqual([]);
    });

    it('searches a subject as if its content and what is shared were all', async () => {
      const told = ['apple pear', 'apple', 'pear plum cherry'];
      const [alone, among] = [new GraphStory(), new GraphStory()];
      const tell = (story: GraphStory, owner: Owner, texts: string[]) =>
        texts.map((text) => story.of(owner).episode({ text, said: [{ says: ['Ada', 'likes', text] }] }));
      for (const story of [alone, among]) {
        const own = [...tell(story, { subject: 'ada' }, told), ...tell(story, { shared: true }, ['apple quince'])];
        const others = tell(story, { subject: 'bob' }, ['apple', 'apple', 'plum']);
        await store().writer.applyEpisodes(story.workspaceId, story === alone ? own : [...others, ...own]);
      }
      const scored = async ({ workspaceId }: GraphStory) => {
        const graph = await store().open(workspaceId);
        const filter = { ...NO_FILTER, origin: { ...ANY_ORIGIN, scopes: scopesFor('ada') } };
        const { results } = await graph.search({ ...anyQuestion('apple plum', filter), most: 20 });
        const contents = new Map((await graph.loadResults(results)).map(({ id, content }) => [id, content]));
        return results.map(({ id, score }) => `${contents.get(id)} ${score}`).sort();
      };
      const found = await scored(among);
      expect(found).toHaveLength(8);
      expect(found).toEqual(await scored(alone));
    });

    it('does not join sessions of different owners', async () => {
      const story = new GraphStory();
      const tell = (owner: Owner) =>
        [1, 2].map((month) => story.of(owner).episode({ text: 'Hello.', at: `2024-0${month}-01`, sessionId: 's1' }));
      const [own, ada, shared] = [tell({}), tell({ subject: 'ada' }), tell({ shared: true })];
      await store().writer.applyEpisodes(story.workspaceId, [...own, ...ada, ...shared]);
      const graph = await store().open(story.workspaceId);
      const sessions = new Set<number | null>();
      for (const episodes of [own, ada, shared]) {
        const ids = episodes.map(({ episodeId }) => episodeId);
        const { reached, places } = graph.traverse({
          ...{ entityIds: [], hits: [{ kind: 'episode', id: ids[0]! }], maxDepth: 5, limit: 10 },
          filter: { ...NO_FILTER, includeInvalidated: true },
        });
        expect(reached.map(({ id }) => id)).toEqual([ids[1]]);
        const ofOwner = new Set(places.map(({ session }) => session));
        expect(ofOwner.size).toBe(1);
        for (const session of ofOwner) sessions.add(session);
      }
      expect(sessions.size).toBe(3);
      expect(sessions).not.toContain(null);
    });
  });
}
