import { type EpisodeChange, exportGraph, type WholeGraph } from '@memory-graph/graph';
import { CONTRACT_EMBEDDER, GraphStory } from '@memory-graph/graph/contract';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { DataSource } from 'typeorm';
import { PostgresEvidenceReader } from '../evidence/postgres-evidence-reader.js';
import { openGraphSchema } from '../postgres-graph-store.module.js';
import { PostgresGraphRecords } from '../reader/postgres-graph-records.js';
import { PostgresGraphWriter } from './postgres-graph-writer.js';
import type { PostgresWorkspaceStore } from './postgres-workspace-store.js';

/** A writer that another one overtakes between its read of the store and its transaction. */
class OvertakenWriter extends PostgresGraphWriter {
  overtake: () => Promise<unknown> = () => Promise.resolve();

  protected override async open(workspaceId: WorkspaceId): Promise<PostgresWorkspaceStore> {
    const store = await super.open(workspaceId);
    const runAhead = store.runAhead.bind(store);
    store.runAhead = (look, work) =>
      runAhead(async (transaction) => {
        const seen = await look(transaction);
        await this.overtake();
        return seen;
      }, work);
    return store;
  }
}

interface Stores extends WholeGraph {
  writer: OvertakenWriter;
  other: PostgresGraphWriter;
}

const OVERTAKING: Record<string, (story: GraphStory, stored: EpisodeChange[], written: EpisodeChange) => Overtaking> = {
  nothing: () => () => Promise.resolve(),
  'a later value': applying({ says: ['Ada', 'lives_in', 'Oslo'], from: '2024-05-01' }),
  'an earlier value': applying({ says: ['Ada', 'lives_in', 'Bergen'], from: '2021-05-01' }),
  'an end': applying({ ends: ['Ada', 'lives_in'], at: '2024-02-01' }),
  'a merge of its subject': applying({ same: ['Ada', 'Ada Lovelace'] }),
  'a removal of what it builds on': (story, stored) => (writer) =>
    writer.removeEpisode(story.workspaceId, stored[0]!.queueId),
  'a removal of all': (story, stored) => (writer) =>
    writer.removeEpisodes(
      story.workspaceId,
      stored.map(({ queueId }) => queueId),
    ),
  'its own removal': (story, _stored, written) => (writer) => writer.removeEpisode(story.workspaceId, written.queueId),
  itself: (story, _stored, written) => (writer) => writer.applyEpisodes(story.workspaceId, [written]),
  'a declaration of its predicate': (story) => (writer) =>
    writer.declarePredicates(story.workspaceId, 1, [
      { key: 'lives_in', type: 'relationship', singleValued: false, inverse: null },
    ]),
};

type Overtaking = (writer: PostgresGraphWriter) => Promise<unknown>;

function applying(said: NonNullable<Parameters<GraphStory['episode']>[0]['said']>[number]) {
  return (story: GraphStory): Overtaking => {
    const episode = story.episode({ said: [said] });
    return (writer) => writer.applyEpisodes(story.workspaceId, [episode]);
  };
}

describe('a write that derives before its transaction', () => {
  const opened: { database: EmbeddedPostgres; dataSource: DataSource }[] = [];
  let overtaken: Stores;
  let inOrder: Stores;

  beforeAll(async () => {
    [overtaken, inOrder] = await Promise.all([openStores(), openStores()]);
  });

  afterAll(async () => {
    for (const { database, dataSource } of opened) {
      await dataSource.destroy();
      await database.close();
    }
  });

  async function openStores(): Promise<Stores> {
    const database = await startEmbeddedPostgres();
    const dataSource = await openGraphSchema({ url: database.url, migrate: true });
    opened.push({ database, dataSource });
    return {
      writer: new OvertakenWriter(dataSource, CONTRACT_EMBEDDER),
      other: new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER),
      evidence: new PostgresEvidenceReader(dataSource, CONTRACT_EMBEDDER),
      reader: new PostgresGraphRecords(dataSource),
    };
  }

  it.each(Object.entries(OVERTAKING))('stores the same after it was overtaken by %s', async (_what, plan) => {
    const story = new GraphStory();
    const stored = [
      story.episode({ said: [{ says: ['Ada', 'lives_in', 'Paris'], from: '2023-01-01' }] }),
      story.episode({ said: [{ says: ['Ada Lovelace', 'lives_in', 'London'], from: '2022-01-01' }] }),
    ];
    const written = story.episode({ said: [{ says: ['Ada', 'lives_in', 'Berlin'], from: '2024-03-01' }] });
    const overtake = plan(story, stored, written);

    await overtaken.other.applyEpisodes(story.workspaceId, stored);
    overtaken.writer.overtake = () => overtake(overtaken.other);
    await overtaken.writer.applyEpisodes(story.workspaceId, [written]);
    await inOrder.other.applyEpisodes(story.workspaceId, stored);
    await overtake(inOrder.other);
    await inOrder.other.applyEpisodes(story.workspaceId, [written]);

    expect(await exportGraph(overtaken, story.workspaceId)).toEqual(await exportGraph(inOrder, story.workspaceId));
  });
});
