import {
  correctFact,
  type DecidedPiece,
  endFact,
  type Evidence,
  type FactChange,
  type FactObject,
} from '@memory-graph/memory-model';
import { v7 as uuidv7 } from 'uuid';
import { exportGraph } from '../evidence/export-graph.js';
import type { EpisodeChange } from '../graph-writer.port.js';
import { decidedEpisode } from './decided-episode.js';
import { GraphStory } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

/** Decisions of people about facts have the same effect in all stores. */
export function describeDecisions(store: () => OpenGraphStore): void {
  describe('decisions about facts', () => {
    const apply = (story: GraphStory, ...episodes: EpisodeChange[]) =>
      store().writer.applyEpisodes(story.workspaceId, episodes);

    async function facts(story: GraphStory): Promise<string[]> {
      const graph = await exportGraph(store(), story.workspaceId);
      return graph.facts
        .map(({ content, validFrom, validTo }) =>
          [content, validFrom?.slice(0, 10) ?? '…', validTo?.slice(0, 10)].filter(Boolean).join(' '),
        )
        .sort();
    }

    async function idOf(story: GraphStory, content: string): Promise<string> {
      const found = await store().reader.findEntity(story.workspaceId, story.entityId('Ada'));
      return found!.facts.find((fact) => fact.content === content)!.id;
    }

    const decision = (story: GraphStory, predicate: string, pieces: readonly DecidedPiece[]) =>
      decidedEpisode(story, ['Ada', 'Boulder'], predicate, pieces);

    async function correct(
      story: GraphStory,
      content: string,
      { newValue = null, ...change }: FactChange & { newValue?: FactObject | null },
    ): Promise<EpisodeChange> {
      const timeline = await store().writer.timelineOfFact(story.workspaceId, await idOf(story, content), newValue);
      const object = timeline!.newValue ?? undefined;
      const pieces = correctFact(timeline!, { ...change, ...(object && { object }) });
      const episode = decision(story, timeline!.predicate, pieces);
      await apply(story, episode);
      return episode;
    }

    const homes = (story: GraphStory) => [
      story.episode({ at: '2024-01-01', said: [{ says: ['Ada', 'lives_in', 'Denver'] }] }),
      story.episode({ at: '2024-05-01', said: [{ says: ['Ada', 'lives_in', 'Aurora'] }] }),
      story.episode({ at: '2024-08-01', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] }),
    ];
    const boulder = (story: GraphStory): FactObject => ({ kind: 'entity', entityId: story.entityId('Boulder') });

    it('gives a fact another value, which survives a second extraction, and the old one when the decision goes', async () => {
      const story = new GraphStory();
      await apply(story, ...homes(story));
      const before = await exportGraph(store(), story.workspaceId);
      const decided = await correct(story, 'Ada lives in Aurora', { newValue: boulder(story) });
      const after = [
        'Ada lives in Denver 2024-01-01 2024-05-01',
        'Ada lives in Rome 2024-08-01',
        'decided 2024-05-01 2024-08-01',
      ];
      expect(await facts(story)).toEqual(after);
      const again = homes(story).map((episode) => ({ ...episode, text: `Again. ${episode.text}` }));
      await apply(story, ...again);
      expect(await facts(story)).toEqual(after);
      for (const { queueId } of [...again, decided]) await store().writer.removeEpisode(story.workspaceId, queueId);
      expect(await exportGraph(store(), story.workspaceId)).toEqual(before);
    });

    it('takes time from the value that follows, and keeps the rest of it', async () => {
      const story = new GraphStory();
      await apply(story, ...homes(story));
      const decided = await correct(story, 'Ada lives in Denver', { to: Date.parse('2024-06-01') });
      expect(await facts(story)).toEqual([
        'Ada lives in Aurora 2024-06-01 2024-08-01',
        'Ada lives in Rome 2024-08-01',
        'decided 2024-01-01 2024-06-01',
      ]);
      await store().writer.removeEpisode(story.workspaceId, decided.queueId);
      await correct(story, 'Ada lives in Rome', { from: null });
      expect(await facts(story)).toEqual(['decided …']);
    });

    it('heeds a decision that arrives before what it decides', async () => {
      const [story, late] = [new GraphStory(), new GraphStory()];
      await apply(story, ...homes(story));
      const decided = await correct(story, 'Ada lives in Aurora', { newValue: boulder(story) });
      const early = decision(late, 'lives_in', []);
      const evidence = decided.evidence.map((piece) => ({ ...moved(piece, story, late), episodeId: early.episodeId }));
      await apply(late, { ...early, evidence, textEmbeddings: decided.textEmbeddings }, ...homes(late));
      expect(await facts(late)).toEqual(await facts(story));
    });

    it('ends a fact, and lets it hold again when that goes', async () => {
      const story = new GraphStory();
      await apply(
        story,
        story.episode({ at: '2024-01-01', said: [{ says: ['Ada', 'likes', 'tea'] }] }),
        story.episode({ at: '2024-03-01', text: 'Tea!', said: [{ says: ['Ada', 'likes', 'tea'] }] }),
      );
      const id = await idOf(story, 'Ada likes tea');
      const timeline = await store().writer.timelineOfFact(story.workspaceId, id, null);
      const end = decision(story, 'likes', endFact(timeline!, Date.parse('2024-02-01')));
      await apply(story, end);
      expect(await facts(story)).toEqual(['Ada likes tea 2024-01-01 2024-02-01']);
      await store().writer.removeEpisode(story.workspaceId, end.queueId);
      expect(await facts(story)).toEqual(['Ada likes tea 2024-01-01']);
    });

    it('loads the timeline of a fact, by canonical ids, and of the value that it may get', async () => {
      const story = new GraphStory();
      const { writer } = store();
      await apply(
        story,
        story.episode({ at: '2024-01-01', said: [{ says: ['Ada', 'likes', 'tea'] }] }),
        story.episode({ at: '2024-01-02', said: [{ says: ['Ada', 'likes', 'chai'] }] }),
        story.episode({ at: '2024-01-03', said: [{ says: ['Ada', 'likes', 'coffee'] }] }),
        story.episode({ text: 'One.', said: [{ same: ['chai', 'masala chai'] }] }),
      );
      const id = await idOf(story, 'Ada likes tea');
      const masala: FactObject = { kind: 'entity', entityId: story.entityId('masala chai') };
      const timeline = await writer.timelineOfFact(story.workspaceId, id, masala);
      const [chai] = await writer.entitiesInUse(story.workspaceId, [masala.entityId]);
      expect(timeline).toMatchObject({
        ...{ subject: story.entityId('Ada'), predicate: 'likes' },
        object: { kind: 'entity', entityId: story.entityId('tea') },
        newValue: { kind: 'entity', entityId: chai!.id },
        statements: [{ text: 'Ada likes tea' }],
        ofNewValue: [{ text: 'Ada likes chai' }],
      });
      expect(await writer.timelineOfFact(story.workspaceId, uuidv7(), null)).toBeNull();
      expect(await writer.timelineOfFact(new GraphStory().workspaceId, id, null)).toBeNull();
      expect(await writer.timelineOfFact(story.workspaceId, 'not an id', null)).toBeNull();
    });

    it('names entities, also by ids that stand for another one', async () => {
      const story = new GraphStory();
      const { writer } = store();
      await apply(
        story,
        story.episode({
          text: 'Ada Lovelace.',
          names: [{ name: 'Ada Lovelace', type: 'person' }, { name: 'Countess' }],
        }),
        story.episode({ text: 'One.', said: [{ same: ['Ada Lovelace', 'Countess'] }] }),
      );
      const ids = ['Ada Lovelace', 'Countess', 'Nobody'].map((name) => story.entityId(name));
      expect(await writer.entitiesInUse(story.workspaceId, ids)).toEqual([
        {
          id: [ids[0], ids[1]].sort()[0],
          ...{ rawId: story.entityId('Ada Lovelace'), name: 'Ada Lovelace', type: 'person' },
        },
      ]);
      expect(await writer.entitiesInUse(new GraphStory().workspaceId, ids)).toEqual([]);
    });
  });
}

/** The same piece in another workspace, where names have other ids. */
function moved(piece: Evidence, from: GraphStory, to: GraphStory): Evidence {
  if (!('subject' in piece)) return piece;
  const { object } = piece;
  const name = ['Aurora', 'Boulder'].find((one) => object?.kind === 'entity' && object.entityId === from.entityId(one));
  const there: FactObject | null = name === undefined ? null : { kind: 'entity', entityId: to.entityId(name) };
  return { ...piece, id: uuidv7(), subject: to.entityId('Ada'), object: there } as Evidence;
}
