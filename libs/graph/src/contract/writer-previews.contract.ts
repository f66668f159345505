import { correctFact, endFact, type FactObject } from '@memory-graph/memory-model';
import fc from 'fast-check';
import { exportGraph } from '../evidence/export-graph.js';
import type { EpisodeChange, FactEffects, FactSnapshot, UnembeddedEpisode } from '../graph-writer.port.js';
import { DECIDED_AT, decidedEpisode } from './decided-episode.js';
import { GraphStory, type Said } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

const CITIES = ['Bern', 'Rome', 'Oslo'];
const NAMES = ['Ada', ...CITIES];
const PREDICATES = ['lives_in', 'likes'];

/** A decision of a person about a fact. Times are ISO 8601 dates. */
type Decision =
  { change: { object?: string; from?: string | null; to?: string | null } } | { endAt: string } | { retract: true };

const day = fc.integer({ min: 1, max: 9 }).map((date) => `2024-01-0${date}T00:00:00Z`);
const city = fc.constantFrom(...CITIES);
const predicate = fc.constantFrom(...PREDICATES);
const said: fc.Arbitrary<Said> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ says: fc.tuple(fc.constant('Ada'), predicate, city), from: day }) },
  { weight: 1, arbitrary: fc.record({ says: fc.tuple(fc.constant('Ada'), predicate, city), from: day, to: day }) },
  { weight: 2, arbitrary: fc.record({ ends: fc.tuple(fc.constant('Ada'), predicate, city), at: day }) },
  { weight: 1, arbitrary: fc.record({ corrects: fc.tuple(fc.constant('Ada'), predicate, city) }) },
);
const decision: fc.Arbitrary<Decision> = fc.oneof(
  fc.record({ change: fc.record({ object: city, from: fc.option(day), to: fc.option(day) }, { requiredKeys: [] }) }),
  fc.record({ endAt: day }),
  fc.constant<Decision>({ retract: true }),
);

/** A preview reports what the episode does when it is applied. */
export function describePreviews(store: () => OpenGraphStore): void {
  describe('previews of episodes', () => {
    const apply = (story: GraphStory, ...episodes: EpisodeChange[]) =>
      store().writer.applyEpisodes(story.workspaceId, episodes);

    const preview = (story: GraphStory, { embedding: _, textEmbeddings: __, ...episode }: EpisodeChange) =>
      store().writer.previewEpisode(story.workspaceId, episode satisfies UnembeddedEpisode);

    async function facts({ workspaceId }: GraphStory): Promise<Map<string, FactSnapshot>> {
      const { json } = await store().feed.readPage(workspaceId, 'fact', null, 1_000);
      const ids = (JSON.parse(json) as { id: string }[]).map(({ id }) => id);
      const entries = await store().reader.loadFacts(workspaceId, ids);
      return new Map(
        entries.map(({ id, content, type, confidence, validFrom, validTo }) => [
          id,
          { id, content, type, confidence, validFrom, validTo },
        ]),
      );
    }

    async function state(story: GraphStory) {
      const graph = await exportGraph(store(), story.workspaceId);
      return [graph, await store().feed.changesSince(story.workspaceId, null)];
    }

    async function decide(story: GraphStory, factId: string, what: Decision): Promise<EpisodeChange> {
      const { writer } = store();
      if ('retract' in what) {
        const retracts = await writer.supportOfFact(story.workspaceId, factId);
        return story.episode({ at: DECIDED_AT, text: 'Retracted.', said: [{ retracts }] });
      }
      const { object } = 'change' in what ? what.change : {};
      const newValue = object === undefined ? null : entity(story, object);
      const timeline = (await writer.timelineOfFact(story.workspaceId, factId, newValue))!;
      if ('endAt' in what) {
        return decidedEpisode(story, NAMES, timeline.predicate, endFact(timeline, Date.parse(what.endAt)));
      }
      const { from, to } = what.change;
      const pieces = correctFact(timeline, {
        ...(newValue && { object: newValue }),
        ...(from !== undefined && { from: momentOf(from) }),
        ...(to !== undefined && { to: momentOf(to) }),
      });
      return decidedEpisode(story, NAMES, timeline.predicate, pieces);
    }

    /** Previews a decision, applies it, and compares the effects. */
    async function expectAsPreviewed(story: GraphStory, factId: string, what: Decision): Promise<FactEffects> {
      const episode = await decide(story, factId, what);
      const [before, stateBefore] = [await facts(story), await state(story)];
      const effects = await preview(story, episode);
      expect(await state(story)).toEqual(stateBefore);
      const [delta] = await apply(story, episode);
      const { created, invalidated, restored, deleted } = delta!;
      expect(effects).toMatchObject({ created, invalidated, restored, deleted });
      expect(effects).toEqual(differenceOf(before, await facts(story), effects));
      return effects;
    }

    const homes = (story: GraphStory) => [
      story.episode({ at: '2024-01-01', said: [{ says: ['Ada', 'lives_in', 'Bern'] }] }),
      story.episode({ at: '2024-05-01', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] }),
    ];

    async function idOf(story: GraphStory, content: string): Promise<string> {
      return [...(await facts(story)).values()].find((fact) => fact.content === content)!.id;
    }

    const cases: [what: string, content: string, decision: Decision, expected: Record<keyof FactEffects, string[]>][] =
      [
        [
          'of another value',
          'Ada lives in Rome',
          { change: { object: 'Oslo' } },
          { ...NOTHING, created: ['decided 2024-05-01..'], deleted: ['Ada lives in Rome 2024-05-01..'] },
        ],
        [
          'of another validity',
          'Ada lives in Rome',
          { change: { from: '2024-04-01' } },
          {
            ...NOTHING,
            retimed: [
              'Ada lives in Bern 2024-01-01..2024-05-01 → Ada lives in Bern 2024-01-01..2024-04-01',
              'Ada lives in Rome 2024-05-01.. → decided 2024-04-01..',
            ],
          },
        ],
        [
          'of an end',
          'Ada lives in Rome',
          { endAt: '2024-06-01' },
          { ...NOTHING, invalidated: ['Ada lives in Rome 2024-05-01..2024-06-01'] },
        ],
        [
          'of a retraction, which lets the value before hold again',
          'Ada lives in Rome',
          { retract: true },
          { ...NOTHING, deleted: ['Ada lives in Rome 2024-05-01..'], restored: ['Ada lives in Bern 2024-01-01..'] },
        ],
      ];
    it.each(cases)('tell the effects %s', async (_what, content, what, expected) => {
      const story = new GraphStory();
      await apply(story, ...homes(story));
      const effects = await expectAsPreviewed(story, await idOf(story, content), what);
      expect(inWords(effects)).toEqual(expected);
    });

    it('tell what begins where nothing was known', async () => {
      const story = new GraphStory();
      const [bern] = homes(story);
      expect(inWords(await preview(story, bern!))).toEqual({ ...NOTHING, created: ['Ada lives in Bern 2024-01-01..'] });
      expect(await state(story)).toEqual([{ episodes: [], entities: [], facts: [] }, null]);
    });

    it('tell what any decision does, and change nothing', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(said, { minLength: 1, maxLength: 6 }),
          fc.array(fc.tuple(fc.nat(), decision), { minLength: 1, maxLength: 2 }),
          async (contents, decisions) => {
            const story = new GraphStory();
            const told = contents.map((one, index) => ({ text: `Episode ${index}.`, at: '2024-01-10', said: [one] }));
            await apply(story, ...told.map((one) => story.episode(one)));
            for (const [number, what] of decisions) {
              const ids = [...(await facts(story)).keys()];
              if (ids.length > 0) await expectAsPreviewed(story, ids[number % ids.length]!, what);
            }
          },
        ),
        { numRuns: 15, seed: 22 },
      );
    });
  });
}

const NOTHING: Record<keyof FactEffects, string[]> = {
  created: [],
  invalidated: [],
  restored: [],
  deleted: [],
  retimed: [],
};

/** How the facts differ, in an order that can be compared. */
function differenceOf(
  before: ReadonlyMap<string, FactSnapshot>,
  after: ReadonlyMap<string, FactSnapshot>,
  order: FactEffects,
): FactEffects {
  const places = [...order.created, ...order.invalidated, ...order.restored, ...order.deleted];
  const ids = [...places, ...order.retimed.map((one) => one.before)].map(({ id }) => id);
  const effects: FactEffects = { created: [], invalidated: [], restored: [], deleted: [], retimed: [] };
  for (const id of new Set([...ids, ...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(id), after.get(id)];
    if (!was || !is) {
      if (is) effects.created.push(is);
      if (was) effects.deleted.push(was);
    } else if (was.validTo === null && is.validTo !== null) effects.invalidated.push(is);
    else if (was.validTo !== null && is.validTo === null) effects.restored.push(is);
    else if (was.validFrom !== is.validFrom || was.validTo !== is.validTo) {
      effects.retimed.push({ before: was, after: is });
    }
  }
  return effects;
}

function inWords({ retimed, ...lists }: FactEffects): Record<keyof FactEffects, string[]> {
  const words = ({ content, validFrom, validTo }: FactSnapshot) =>
    `${content} ${validFrom?.slice(0, 10) ?? ''}..${validTo?.slice(0, 10) ?? ''}`;
  return {
    created: lists.created.map(words),
    invalidated: lists.invalidated.map(words),
    restored: lists.restored.map(words),
    deleted: lists.deleted.map(words),
    retimed: retimed.map(({ before, after }) => `${words(before)} → ${words(after)}`).sort(),
  };
}

function entity(story: GraphStory, name: string): FactObject {
  return { kind: 'entity', entityId: story.entityId(name) };
}

function momentOf(date: string | null): number | null {
  return date === null ? null : Date.parse(date);
}
