import type { DeclaredPredicate } from '@memory-graph/memory-model';
import { exportGraph } from '../evidence/export-graph.js';
import type { EpisodeChange } from '../graph-writer.port.js';
import { GraphStory, type Told } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

const DOCTOR: DeclaredPredicate = { key: 'treated_by', type: 'relationship', singleValued: true, inverse: null };
const MANY: DeclaredPredicate = { ...DOCTOR, singleValued: false };

/** Facts follow from the declaration of the workspace, as if it had existed before the first episode. */
export function describeDeclaredPredicates(store: () => OpenGraphStore): void {
  describe('declared predicates', () => {
    const treated = (by: string, at: string): Told => ({ at, said: [{ says: ['Ada', 'treated_by', by] }] });
    const first = treated('Dr. Lee', '2026-01-05');
    const second = treated('Dr. Kay', '2026-03-05');
    const sweeping: Told = { at: '2026-04-05', said: [{ ends: ['Ada', 'treated_by'], at: '2026-04-01' }] };

    const add = (story: GraphStory, ...told: Told[]): Promise<EpisodeChange[]> => {
      const episodes = told.map((one) => story.episode(one));
      return store()
        .writer.applyEpisodes(story.workspaceId, episodes)
        .then(() => episodes);
    };
    const declare = (story: GraphStory, revision: number, ...predicates: DeclaredPredicate[]): Promise<void> =>
      store().writer.declarePredicates(story.workspaceId, revision, predicates);
    const finish = async (story: GraphStory): Promise<void> => {
      while (await store().writer.renewFacts(story.workspaceId));
    };
    const factsOf = async (story: GraphStory) => (await exportGraph(store(), story.workspaceId)).facts;
    /** A workspace that had the declaration from the beginning. */
    const fresh = async (declared: DeclaredPredicate[], ...told: Told[]) => {
      const story = new GraphStory();
      await declare(story, 1, ...declared);
      await add(story, ...told);
      return factsOf(story);
    };

    it('let a second value end the first, and give the type', async () => {
      const facts = await fresh([DOCTOR], first, second);
      expect(facts.map(({ object, type, validTo }) => [object, type, validTo?.slice(0, 10) ?? null])).toEqual([
        ['Dr. Kay', 'relationship', null],
        ['Dr. Lee', 'relationship', '2026-03-05'],
      ]);
    });

    it.each<[string, DeclaredPredicate[], DeclaredPredicate[]]>([
      ['one value after many', [], [DOCTOR]],
      ['many values after one', [DOCTOR], [MANY]],
      ['no declaration after one', [DOCTOR], []],
      ['another type', [DOCTOR], [{ ...DOCTOR, type: 'knowledge' }]],
    ])('derive facts again after a change: %s', async (_, before, after) => {
      const story = new GraphStory();
      const told = [first, second, treated('Dr. Lee', '2026-05-05'), sweeping];
      await declare(story, 1, ...before);
      await add(story, ...told);
      await declare(story, 2, ...after);
      expect(await store().writer.outdatedWorkspaces()).toContain(story.workspaceId);
      await finish(story);
      expect(await store().writer.outdatedWorkspaces()).not.toContain(story.workspaceId);
      expect(await factsOf(story)).toEqual(await fresh(after, ...told));
    });

    it('count for what an episode touches before all is derived again', async () => {
      const story = new GraphStory();
      await add(story, first, second);
      await declare(story, 1, DOCTOR);
      const third = treated('Dr. May', '2026-06-05');
      await add(story, third);
      const expected = await fresh([DOCTOR], first, second, third);
      expect(await factsOf(story)).toEqual(expected);
      await finish(story);
      expect(await factsOf(story)).toEqual(expected);
    });

    it('count for what a removal or a merge of entities touches', async () => {
      const story = new GraphStory();
      const [, removed] = await add(story, first, second);
      const other: Told = { at: '2026-02-05', said: [{ says: ['Ada King', 'treated_by', 'Dr. May'] }] };
      const same: Told = { at: '2026-07-05', said: [{ same: ['Ada', 'Ada King'] }] };
      await add(story, other);
      await declare(story, 1, DOCTOR);
      await store().writer.removeEpisode(story.workspaceId, removed!.queueId);
      await add(story, same);
      expect(await factsOf(story)).toEqual(await fresh([DOCTOR], first, other, same));
    });

    it('are derived again in steps, over many subjects', async () => {
      const story = new GraphStory();
      const told = Array.from({ length: 60 }, (_, index): Told[] =>
        ['Dr. Lee', 'Dr. Kay'].map((by, month) => ({
          at: `2026-0${month + 1}-05`,
          said: [{ says: [`Patient ${index}`, 'treated_by', by] }],
        })),
      ).flat();
      await add(story, ...told);
      await declare(story, 1, DOCTOR);
      expect(await store().writer.renewFacts(story.workspaceId)).toBe(true);
      expect(await store().writer.outdatedWorkspaces()).toContain(story.workspaceId);
      await finish(story);
      const facts = await factsOf(story);
      expect(facts).toHaveLength(120);
      expect(facts.filter(({ validTo }) => validTo === null)).toHaveLength(60);
    });

    it('ignore a declaration that is not newer, and those of another workspace', async () => {
      const [story, other] = [new GraphStory(), new GraphStory()];
      await declare(story, 2, DOCTOR);
      await declare(story, 1, MANY);
      await declare(story, 2);
      await declare(other, 9, MANY);
      await add(story, first, second);
      expect((await factsOf(story)).filter(({ validTo }) => validTo === null)).toHaveLength(1);
    });
  });
}
