import { historyOf, type UnreadSentence } from '@memory-graph/memory-model';
import { v7 as uuidv7 } from 'uuid';
import { exportGraph } from '../evidence/export-graph.js';
import { type FactTimeline, factTimeline } from '../evidence/fact-timeline.js';
import { asWritten } from '../evidence/recorded-episodes.js';
import { MAX_TRACED_CHANGES, MAX_TRACED_STATEMENTS, traceEpisode } from '../evidence/trace-episode.js';
import type { EpisodeChange } from '../graph-writer.port.js';
import { GraphStory, type Told } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

/** The origins of facts, and the results of extracting a text. */
export function describeExplanations(store: () => OpenGraphStore): void {
  describe('explanations', () => {
    async function tell(...told: Told[]): Promise<{ story: GraphStory; episodes: EpisodeChange[] }> {
      const story = new GraphStory();
      const episodes = told.map((one) => worded(story.episode(one)));
      await store().writer.applyEpisodes(story.workspaceId, episodes);
      return { story, episodes };
    }

    async function timelineOf(story: GraphStory, content: string): Promise<FactTimeline> {
      const { facts } = (await store().reader.findEntity(story.workspaceId, story.entityId('Ada')))!;
      const { id } = facts.find((fact) => fact.content === content)!;
      return (await factTimeline(store().reader, story.workspaceId, id))!;
    }

    /** Describes in words how each episode changed the fact. */
    function historyIn({ fact, periods, pieces }: FactTimeline, episodes: readonly EpisodeChange[]): string[] {
      const texts = new Map(episodes.map(({ episodeId, text }) => [episodeId, text]));
      return historyOf(
        fact.validTo === null ? { ...fact, to: null } : { ...fact, to: Date.parse(fact.validTo) },
        periods.filter(({ id }) => id !== fact.id).map((one) => ({ ...one, to: null })),
        pieces,
      ).map(({ piece, effect }) => `${effect}: ${texts.get(piece.evidence.episodeId)}`);
    }

    it('tells all that was said of a fact, and what the value was between', async () => {
      const { story, episodes } = await tell(
        { text: 'Rome.', at: '2024-01-01', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] },
        { text: 'Still Rome.', at: '2024-02-01', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] },
        { text: 'Bern.', at: '2024-03-01', said: [{ says: ['Ada', 'lives_in', 'Bern'] }] },
        { text: 'Oslo.', at: '2024-04-01', said: [{ says: ['Ada', 'lives_in', 'Oslo'] }] },
        { text: 'Not Bern.', at: '2024-05-01', said: [{ corrects: ['Ada', 'lives_in', 'Bern'] }] },
        { text: 'Left Rome.', at: '2024-06-01', said: [{ ends: ['Ada', 'lives_in', 'Rome'], at: '2024-06-01' }] },
      );
      const timeline = await timelineOf(story, 'Ada lives in Rome');
      expect(historyIn(timeline, episodes)).toEqual([
        'began: Rome.',
        'supported: Still Rome.',
        'corrected: Bern.',
        'ended: Oslo.',
        'corrects: Not Bern.',
        'none: Left Rome.',
      ]);
      expect(timeline).toMatchObject({
        subject: { id: story.entityId('Ada'), name: 'Ada' },
        ...{ predicate: 'lives_in', supportCount: 2, periodCount: 2 },
        fact: { object: { name: 'Rome' }, validFrom: '2024-01-01T00:00:00.000Z', validTo: '2024-04-01T00:00:00.000Z' },
      });
      expect(timeline.periods.map(({ content, validTo }) => [content, validTo])).toEqual([
        ['Ada lives in Rome', '2024-04-01T00:00:00.000Z'],
        ['Ada lives in Oslo', null],
      ]);
    });

    it('tells what was retracted, and what retracted that', async () => {
      const { story, episodes } = await tell(
        { text: 'Tea.', at: '2024-01-01', said: [{ says: ['Ada', 'likes'], value: 'tea' }] },
        { text: 'More tea.', at: '2024-01-02', said: [{ says: ['Ada', 'likes'], value: 'tea' }] },
        { text: 'Chess.', at: '2024-01-02', said: [{ says: ['Ada', 'likes'], value: 'chess' }] },
      );
      const wrong = worded(
        story.episode({ text: 'Wrong.', at: '2024-02-01', said: [{ retracts: [episodes[0]!.evidence[0]!.id] }] }),
      );
      const right = worded(
        story.episode({ text: 'Right.', at: '2024-03-01', said: [{ retracts: [wrong.evidence[0]!.id] }] }),
      );
      await store().writer.applyEpisodes(story.workspaceId, [wrong]);
      const all = [...episodes, wrong, right];
      const history = async () => historyIn(await timelineOf(story, 'Ada likes tea'), all);
      expect(await history()).toEqual(['retracted: Tea.', 'began: More tea.', 'retracts: Wrong.']);
      await store().writer.applyEpisodes(story.workspaceId, [right]);
      expect(await history()).toEqual(['began: Tea.', 'supported: More tea.', 'retracted: Wrong.', 'retracts: Right.']);
    });

    it('sees ends of whatever value, by all names of an entity', async () => {
      const { story, episodes } = await tell(
        { text: 'Likes.', at: '2024-01-01', said: [{ says: ['Addie', 'likes'], value: 'tea' }] },
        { text: 'Gave all up.', at: '2024-02-01', said: [{ ends: ['Ada', 'likes'], at: '2024-02-01' }] },
        { text: 'Gave it up again.', at: '2024-03-01', said: [{ ends: ['Ada', 'likes'], at: '2024-03-01' }] },
        { text: 'One.', at: '2024-01-01', said: [{ same: ['Ada', 'Addie'] }] },
      );
      const { facts } = await exportGraph(store(), story.workspaceId);
      expect(facts).toHaveLength(1);
      const [fact] = (await store().reader.factsOfEpisode(story.workspaceId, episodes[0]!.episodeId))!;
      const timeline = (await factTimeline(store().reader, story.workspaceId, fact!.id))!;
      expect(historyIn(timeline, episodes)).toEqual([
        'began: Likes.',
        'ended: Gave all up.',
        'none: Gave it up again.',
      ]);
    });

    it('knows no fact of another workspace, and no fact that is gone', async () => {
      const { story, episodes } = await tell({ text: 'Tea.', said: [{ says: ['Ada', 'likes'], value: 'tea' }] });
      const { fact } = await timelineOf(story, 'Ada likes tea');
      expect(await factTimeline(store().reader, uuidv7(), fact.id)).toBeNull();
      await store().writer.removeEpisode(story.workspaceId, episodes[0]!.queueId);
      expect(await factTimeline(store().reader, story.workspaceId, fact.id)).toBeNull();
    });

    const UNREAD: UnreadSentence[] = [{ start: 5, end: 12, reason: 'question' }];

    it('traces what was read out of an episode, by what, and what it changed', async () => {
      const story = new GraphStory();
      const first = story.episode({ text: 'Rome.', at: '2024-01-01', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] });
      const second = readBy(
        'rules/home',
        story.episode({
          text: 'Bern. Really?',
          at: '2024-02-01',
          said: [{ says: ['Ada', 'lives_in', 'Bern'] }, { says: ['Ada', 'likes'], value: 'tea' }],
        }),
      );
      await store().writer.applyEpisodes(story.workspaceId, [first, { ...second, unread: UNREAD }]);
      const trace = (await traceEpisode(store().evidence, store().reader, story.workspaceId, second.episodeId))!;
      expect(trace).toMatchObject({
        episode: { id: second.episodeId, queueId: second.queueId, text: 'Bern. Really?' },
        ...{ statementCount: 2, unread: UNREAD },
        changes: { restored: { facts: [], total: 0 }, deleted: { facts: [], total: 0 } },
      });
      expect(trace.changes.created).toMatchObject({ total: 2 });
      expect(trace.changes.invalidated).toMatchObject({ facts: [{ content: 'Ada lives in Rome' }], total: 1 });
      expect(trace.statements.map(({ evidence }) => evidence)).toEqual(second.evidence);
      expect(trace.statements).toMatchObject([
        {
          subject: { name: 'Ada' },
          predicate: 'lives_in',
          object: { name: 'Bern' },
          evidence: { readBy: 'rules/home' },
        },
        { subject: { name: 'Ada' }, predicate: 'likes', object: { value: 'tea' } },
      ]);
      const [stored] = await store().evidence.readEpisodes(story.workspaceId, { queueIds: [second.queueId] });
      expect(asWritten(stored!)).toMatchObject({ evidence: second.evidence, unread: UNREAD });
    });

    it('traces evidence on names and on other statements, and what was stored without a record of its reading', async () => {
      const { story, episodes } = await tell(
        { text: 'Tea.', said: [{ says: ['Ada', 'likes'], value: 'tea' }] },
        { text: 'One.', said: [{ same: ['Ada', 'Addie'] }] },
      );
      const retraction = story.episode({ text: 'No.', said: [{ retracts: [episodes[0]!.evidence[0]!.id] }] });
      await store().writer.applyEpisodes(story.workspaceId, [retraction]);
      const trace = async ({ episodeId }: EpisodeChange) =>
        (await traceEpisode(store().evidence, store().reader, story.workspaceId, episodeId))!;
      expect((await trace(episodes[1]!)).statements).toMatchObject([{ predicate: null, factId: null }]);
      const { statements, unread, changes } = await trace(retraction);
      expect(statements).toMatchObject([{ subject: null, object: null, evidence: { kind: 'retraction' } }]);
      expect(statements[0]!.evidence).not.toHaveProperty('readBy');
      expect(unread).toBeNull();
      expect(changes.deleted.facts).toMatchObject([{ content: 'Ada likes tea' }]);
      expect(await traceEpisode(store().evidence, store().reader, uuidv7(), retraction.episodeId)).toBeNull();
    });

    it('names in a trace what the names of its text mean now', async () => {
      const { story, episodes } = await tell(
        { text: 'Likes.', said: [{ says: ['Addie', 'knows', 'Bob'] }] },
        { text: 'One.', said: [{ same: ['Ada', 'Addie'] }] },
      );
      const { evidence, reader } = store();
      const [ada, addie, bob] = ['Ada', 'Addie', 'Bob'].map((name) => story.entityId(name)) as [string, string, string];
      const entities = await reader.findEntities(story.workspaceId, [ada, addie, bob, uuidv7()]);
      expect([...entities.keys()].sort()).toEqual([ada, addie, bob].sort());
      expect(entities.get(ada)).toEqual(entities.get(addie));
      expect(entities.get(bob)).toMatchObject({ id: bob, name: 'Bob' });
      const trace = (await traceEpisode(evidence, reader, story.workspaceId, episodes[0]!.episodeId))!;
      expect(trace.statements).toMatchObject([{ subject: entities.get(ada), object: entities.get(bob) }]);
      expect(await reader.findEntities(uuidv7(), [ada])).toEqual(new Map());
    });

    it('keeps the trace of a long episode within bounds', async () => {
      const story = new GraphStory();
      const said = Array.from({ length: MAX_TRACED_STATEMENTS + 1 }, (_, index) => ({
        says: ['Ada', 'likes'] as [string, string],
        value: `thing ${index}`,
      }));
      const episode = { ...story.episode({ text: 'Long.', said }), unread: UNREAD };
      await store().writer.applyEpisodes(story.workspaceId, [episode]);
      const trace = (await traceEpisode(store().evidence, store().reader, story.workspaceId, episode.episodeId))!;
      expect(trace.statements).toHaveLength(MAX_TRACED_STATEMENTS);
      expect(trace.statementCount).toBe(said.length);
      expect(trace.changes.created.facts).toHaveLength(MAX_TRACED_CHANGES);
      expect(trace.changes.created.total).toBe(said.length);
      expect(trace.unread).toEqual(UNREAD);
    });
  });
}

/** The same episode with its text as the wording of all its statements. */
function worded(episode: EpisodeChange): EpisodeChange {
  return { ...episode, evidence: episode.evidence.map((piece) => ({ ...piece, wording: episode.text })) };
}

function readBy(reader: string, episode: EpisodeChange): EpisodeChange {
  return { ...episode, evidence: episode.evidence.map((piece) => ({ ...piece, readBy: reader })) };
}
