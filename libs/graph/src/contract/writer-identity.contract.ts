import { exportGraph } from '../evidence/export-graph.js';
import { GraphStory } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

/** Retractions, merged entities, and the names of entities. */
export function describeIdentity(store: () => OpenGraphStore): void {
  describe('retractions and entities', () => {
    it('retracts statements, and lets them count again when the retraction goes', async () => {
      const story = new GraphStory();
      const wrong = story.episode({ at: '2024-02-01', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] });
      await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ at: '2024-01-01', said: [{ says: ['Ada', 'lives_in', 'Bern'] }] }),
        wrong,
      ]);
      const before = await exportGraph(store(), story.workspaceId);
      const retraction = story.episode({ text: 'That was wrong.', said: [{ retracts: [wrong.evidence[0]!.id] }] });
      const [delta] = await store().writer.applyEpisodes(story.workspaceId, [retraction]);
      expect(delta).toMatchObject({
        deleted: [{ content: 'Ada lives in Rome' }],
        restored: [{ content: 'Ada lives in Bern' }],
      });
      await store().writer.removeEpisode(story.workspaceId, retraction.queueId);
      expect(await exportGraph(store(), story.workspaceId)).toEqual(before);
    });

    it('heeds a retraction that came before what it retracts', async () => {
      const story = new GraphStory();
      const wrong = story.episode({ said: [{ says: ['Ada', 'lives_in', 'Rome'] }] });
      const retraction = story.episode({
        text: 'That will be wrong.',
        said: [{ retracts: [wrong.evidence[0]!.id] }],
      });
      await store().writer.applyEpisodes(story.workspaceId, [retraction]);
      const [delta] = await store().writer.applyEpisodes(story.workspaceId, [wrong]);
      expect(delta).toMatchObject({ outcome: 'applied', created: [] });
      expect((await exportGraph(store(), story.workspaceId)).facts).toEqual([]);
    });

    it('makes one entity of two names, and two again when that goes', async () => {
      const story = new GraphStory();
      await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ at: '2024-01-01', said: [{ says: ['Robert', 'lives_in', 'Bern'] }] }),
        story.episode({ at: '2024-02-01', said: [{ says: ['Bob', 'lives_in', 'Rome'] }] }),
        story.episode({ at: '2024-03-01', said: [{ says: ['Eve', 'knows', 'Bob'] }] }),
      ]);
      const apart = await exportGraph(store(), story.workspaceId);
      const merge = story.episode({ text: 'Bob is Robert.', said: [{ same: ['Bob', 'Robert'] }] });
      await store().writer.applyEpisodes(story.workspaceId, [merge]);
      const { entities, facts } = await exportGraph(store(), story.workspaceId);
      expect(entities.find((entity) => entity.name === 'Bob')).toMatchObject({ aliases: ['Robert'], mentionCount: 4 });
      expect(facts.map((fact) => [fact.subject, fact.object, fact.validTo])).toEqual([
        ['Bob', 'Bern', '2024-02-01T00:00:00.000Z'],
        ['Bob', 'Rome', null],
        ['Eve', 'Bob', null],
      ]);
      await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ at: '2024-04-01', text: 'Later.', said: [{ says: ['Robert', 'lives_in', 'Oslo'] }] }),
      ]);
      const later = await exportGraph(store(), story.workspaceId);
      expect(later.facts.find((fact) => fact.object === 'Rome')?.validTo).toBe('2024-04-01T00:00:00.000Z');
      await store().writer.removeEpisode(story.workspaceId, merge.queueId);
      const again = await exportGraph(store(), story.workspaceId);
      expect(again.facts.filter((fact) => fact.object !== 'Oslo' && fact.object !== 'Bern')).toEqual(
        apart.facts.filter((fact) => fact.object !== 'Bern'),
      );
    });

    it('keeps two entities apart that must not be one', async () => {
      const story = new GraphStory();
      await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ said: [{ says: ['Paris', 'is_in', 'Texas'] }, { says: ['Paris of Troy', 'knows', 'Helen'] }] }),
        story.episode({ text: 'One.', said: [{ same: ['Paris', 'Paris of Troy'] }] }),
        story.episode({ text: 'Two.', said: [{ different: ['Paris', 'Paris of Troy'] }] }),
      ]);
      const { entities } = await exportGraph(store(), story.workspaceId);
      expect(entities.map((entity) => entity.name).sort()).toEqual(['Helen', 'Paris', 'Paris of Troy', 'Texas']);
    });

    it('heeds the last of two opposite decisions on a pair', async () => {
      const story = new GraphStory();
      const names = async () => {
        const { entities } = await exportGraph(store(), story.workspaceId);
        return entities.map(({ name, aliases }) => [name, ...aliases].sort().join(' = ')).sort();
      };
      const again = story.episode({ at: '2024-03-01', text: 'Yes.', said: [{ same: ['Cicero', 'Tully'] }] });
      await store().writer.applyEpisodes(story.workspaceId, [
        again,
        story.episode({ at: '2024-02-01', text: 'No.', said: [{ different: ['Cicero', 'Tully'] }] }),
        story.episode({ at: '2024-01-01', text: 'Perhaps.', said: [{ same: ['Cicero', 'Tully'] }] }),
      ]);
      expect(await names()).toEqual(['Cicero = Tully']);
      await store().writer.removeEpisode(story.workspaceId, again.queueId);
      expect(await names()).toEqual(['Cicero', 'Tully']);
    });

    it('names all names of entities, also by an id that stands for another one', async () => {
      const story = new GraphStory();
      const [robert, bob, eve] = ['Robert', 'Bob', 'Eve'].map((name) => story.entityId(name));
      await store().writer.applyEpisodes(story.workspaceId, [
        story.episode({ said: [{ same: ['Bob', 'Robert'] }], names: [{ name: 'Eve', aliases: ['Evie'] }] }),
      ]);
      const names = (ids: string[], { workspaceId } = story) => store().writer.namesOfEntities(workspaceId, ids);
      const both = [
        { rawId: bob, key: 'bob' },
        { rawId: robert, key: 'robert' },
      ].sort((a, b) => (a.rawId! < b.rawId! ? -1 : 1));
      expect(await names([robert!])).toEqual(both);
      expect(await names([bob!])).toEqual(both);
      expect(await names([eve!])).toEqual([
        { rawId: eve, key: 'eve' },
        { rawId: eve, key: 'evie' },
      ]);
      expect(await names([story.entityId('Mallory'), 'not an id'])).toEqual([]);
      expect(await names([eve!], new GraphStory())).toEqual([]);
    });

    it('calls an entity what most episodes call it, and keeps the other names', async () => {
      const story = new GraphStory();
      const shouting = story.episode({
        text: 'ACME!',
        names: [{ name: 'ACME', type: 'other', aliases: ['A.C.M.E. Inc'] }],
      });
      await store().writer.applyEpisodes(story.workspaceId, [
        shouting,
        story.episode({ text: 'Acme.', names: [{ name: 'Acme', type: 'organisation' }] }),
        story.episode({ text: 'Acme?', names: [{ name: 'Acme', type: 'other' }] }),
      ]);
      const named = { name: 'Acme', type: 'organisation' };
      const before = await exportGraph(store(), story.workspaceId);
      expect(before.entities).toEqual([{ ...named, aliases: ['A.C.M.E. Inc', 'ACME'], mentionCount: 3 }]);
      await store().writer.removeEpisode(story.workspaceId, shouting.queueId);
      const after = await exportGraph(store(), story.workspaceId);
      expect(after.entities).toEqual([{ ...named, aliases: [], mentionCount: 2 }]);
    });
  });
}
