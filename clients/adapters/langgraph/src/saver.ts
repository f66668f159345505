import type { RunnableConfig } from '@langchain/core/runnables';
import {
  BaseCheckpointSaver,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointPendingWrite,
  type CheckpointTuple,
  compareWritesSortKeys,
  copyCheckpoint,
  getCheckpointId,
  maxChannelVersion,
  type PendingWrite,
  type SerializerProtocol,
  TASKS,
  WRITES_IDX_MAP,
  writesSortKey,
} from '@langchain/langgraph-checkpoint';
import { addAll, type EpisodeFilters, type EpisodeListEntry, MemoryGraph } from '@memory-graph/client';

export interface MemoryGraphSaverOptions {
  /** Default: the service of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`. */
  memory?: MemoryGraph;
  /** Whose threads they are, if many users share a workspace. */
  subject?: string;
  /** Of the episodes; savers with other sources have other threads. Default `langgraph-js-checkpoints`. */
  source?: string;
  /** How values become bytes. Default: as LangGraph does it. */
  serde?: SerializerProtocol;
}

/** What the metadata of an episode has at `checkpoint`. */
interface Place {
  thread: string;
  ns: string;
  id: string;
  parent?: string;
  /** Of writes: the task that wrote. */
  task?: string;
}

/** A value as its serializer writes it: its type, and bytes in Base64. */
type Text = [type: string, data: string];
interface KeptCheckpoint {
  checkpoint: Text;
  metadata: Text;
}
interface KeptWrites {
  path: string;
  writes: [index: number, channel: string, value: Text][];
}
type Conditions = Partial<Record<keyof Place, string | { exists: boolean }>>;

/**
 * A checkpointer of LangGraph. Checkpoints are kept in the memory, and no search finds them. A checkpoint is kept as a whole,
 * so it must fit into a request to the service.
 */
export class MemoryGraphSaver extends BaseCheckpointSaver {
  private readonly memory: MemoryGraph;
  private readonly own: { source: string; subject?: string };

  constructor(options: MemoryGraphSaverOptions = {}) {
    const { memory = new MemoryGraph(), subject, source = 'langgraph-js-checkpoints', serde } = options;
    super(serde);
    this.memory = memory;
    this.own = { source, ...(subject !== undefined && { subject }) };
  }

  /** The checkpoint of a configuration, or the latest one of its thread. */
  async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    const place = { ...placeOf(config), ns: namespaceOf(config) };
    if (!('thread' in place)) return undefined;
    for await (const found of this.checkpoints({ ...place, ...idOf(config) })) return found;
    return undefined;
  }

  /** The checkpoints of a thread, latest first. */
  async *list(config: RunnableConfig, options: CheckpointListOptions = {}): AsyncGenerator<CheckpointTuple> {
    const { limit = Infinity, before, filter = {} } = options;
    const end = before && getCheckpointId(before);
    let count = 0;
    if (limit <= 0) return;
    for await (const found of this.checkpoints({ ...placeOf(config), ...idOf(config) })) {
      const metadata = found.metadata as Record<string, unknown>;
      if (end && found.checkpoint.id >= end) continue;
      if (Object.entries(filter).some(([key, value]) => metadata[key] !== value)) continue;
      yield found;
      if (++count >= limit) return;
    }
  }

  /** Keeps a checkpoint. @returns its configuration */
  async put(config: RunnableConfig, checkpoint: Checkpoint, metadata: CheckpointMetadata): Promise<RunnableConfig> {
    const place = { thread: threadOf(config), ns: namespaceOf(config), id: checkpoint.id };
    const parent = getCheckpointId(config);
    await this.add<KeptCheckpoint>(
      { checkpoint: await this.written(copyCheckpoint(checkpoint)), metadata: await this.written(metadata) },
      { ...place, ...(parent && { parent }) },
    );
    return configOf(place, checkpoint.id);
  }

  /** Keeps what a task wrote after a checkpoint. */
  async putWrites(config: RunnableConfig, writes: PendingWrite[], taskId: string, taskPath = ''): Promise<void> {
    const id = getCheckpointId(config);
    if (!id) throw new Error('The configuration must have a checkpoint_id');
    const kept = writes.map(async ([channel, value], index): Promise<KeptWrites['writes'][number]> => {
      return [WRITES_IDX_MAP[channel] ?? index, channel, await this.written(value)];
    });
    await this.add<KeptWrites>(
      { path: taskPath, writes: await Promise.all(kept) },
      { thread: threadOf(config), ns: namespaceOf(config), id, task: taskId },
    );
  }

  /** Removes all checkpoints of a thread. */
  async deleteThread(threadId: string): Promise<void> {
    const forgetting = await this.memory.forget({ ...this.own, metadata: conditionsOf({ thread: threadId }) });
    if (forgetting.preview.counts.logs > 0) await forgetting.confirm();
  }

  /** Latest first: their ids are in the order of time, and so were they put. */
  private async *checkpoints(place: Conditions): AsyncGenerator<CheckpointTuple> {
    const seen = new Set<string>();
    for await (const episode of this.episodes({ ...place, task: { exists: false } })) {
      const of = placeIn(episode);
      const key = JSON.stringify([of.thread, of.ns, of.id]);
      if (seen.has(key)) continue;
      seen.add(key);
      const { checkpoint, metadata } = await this.contentOf<KeptCheckpoint>(episode);
      yield {
        config: configOf(of, of.id),
        checkpoint: await this.current((await this.read(checkpoint)) as Checkpoint, of),
        metadata: (await this.read(metadata)) as CheckpointMetadata,
        ...(of.parent !== undefined && { parentConfig: configOf(of, of.parent) }),
        pendingWrites: await this.writesOf(of),
      };
    }
  }

  /** Before version 4, what a checkpoint sends was kept with the writes of its parent. */
  private async current(checkpoint: Checkpoint, { parent, ...of }: Place): Promise<Checkpoint> {
    if (checkpoint.v >= 4 || parent === undefined) return checkpoint;
    const writes = await this.writesOf({ ...of, id: parent });
    const sent = writes.filter(([, channel]) => channel === TASKS).map(([, , value]) => value);
    const { channel_values: values, channel_versions: known } = checkpoint;
    const versions = Object.values(known);
    const version = versions.length > 0 ? maxChannelVersion(...versions) : this.getNextVersion(undefined);
    return {
      ...checkpoint,
      channel_values: { ...values, [TASKS]: sent },
      channel_versions: { ...known, [TASKS]: version },
    };
  }

  /** In the order in which LangGraph applies them. What a task writes twice counts once, but for errors and such. */
  private async writesOf({ thread, ns, id }: Place): Promise<CheckpointPendingWrite[]> {
    const episodes: EpisodeListEntry[] = [];
    for await (const episode of this.episodes({ thread, ns, id, task: { exists: true } })) episodes.push(episode);
    const found = new Map<string, { key: ReturnType<typeof writesSortKey>; write: CheckpointPendingWrite }>();
    for (const episode of episodes.reverse()) {
      const { path, writes } = await this.contentOf<KeptWrites>(episode);
      const task = placeIn(episode).task!;
      for (const [index, channel, value] of writes) {
        const name = `${task} ${index}`;
        if (index >= 0 && found.has(name)) continue;
        found.set(name, { key: writesSortKey(path, task, index), write: [task, channel, await this.read(value)] });
      }
    }
    return [...found.values()].sort((a, b) => compareWritesSortKeys(a.key, b.key)).map(({ write }) => write);
  }

  private async add<Kept>(kept: Kept, checkpoint: Place): Promise<void> {
    const metadata = { role: 'tool', searched: false, checkpoint };
    await addAll(this.memory, [{ text: JSON.stringify(kept), metadata, ...this.own }]);
  }

  private episodes(place: Conditions) {
    return this.memory.episodes({ ...this.own, metadata: conditionsOf(place) });
  }

  private async contentOf<Kept>({ id, content, contentLength }: EpisodeListEntry): Promise<Kept> {
    const isWhole = content.length === contentLength;
    return JSON.parse(isWhole ? content : (await this.memory.api.episodes.find({ path: { id } })).content) as Kept;
  }

  private async written(value: unknown): Promise<Text> {
    const [type, bytes] = await this.serde.dumpsTyped(value);
    return [type, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))];
  }

  private read([type, data]: Text): Promise<unknown> {
    return this.serde.loadsTyped(
      type,
      Uint8Array.from(atob(data), (character) => character.charCodeAt(0)),
    ) as Promise<unknown>;
  }
}

function conditionsOf(place: Conditions): NonNullable<EpisodeFilters['metadata']> {
  return Object.fromEntries(Object.entries(place).map(([key, value]) => [`checkpoint.${key}`, value]));
}

function placeIn({ metadata }: EpisodeListEntry): Place {
  return (metadata as { checkpoint: Place }).checkpoint;
}

/** The thread and the namespace, as far as there are any. */
function placeOf({ configurable }: RunnableConfig): Conditions {
  const { thread_id: thread, checkpoint_ns: ns } = (configurable ?? {}) as Record<string, string | undefined>;
  return { ...(thread !== undefined && { thread }), ...(ns !== undefined && { ns }) };
}

function idOf(config: RunnableConfig): Conditions {
  const id = getCheckpointId(config);
  return id ? { id } : {};
}

function namespaceOf({ configurable }: RunnableConfig): string {
  return (configurable?.['checkpoint_ns'] as string | undefined) ?? '';
}

/** @throws Error if there is none */
function threadOf({ configurable }: RunnableConfig): string {
  const thread: unknown = configurable?.['thread_id'];
  if (typeof thread !== 'string') throw new Error('The configuration must have a thread_id');
  return thread;
}

function configOf({ thread, ns }: Place | Omit<Place, 'id'>, id: string): RunnableConfig {
  return { configurable: { thread_id: thread, checkpoint_ns: ns, checkpoint_id: id } };
}
