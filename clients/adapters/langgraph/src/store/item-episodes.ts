import { addAll, type BatchItem, type EpisodeFilters, type MemoryGraph, NotFoundError } from '@memory-graph/client';
import {
  bytesOf,
  contentOf,
  isExpired,
  isWhole,
  isWithin,
  type Namespace,
  namespaceKey,
  placeOf,
  readContent,
  type StoredItem,
  type Version,
} from './items.js';

/** Whose memory a namespace is. */
export type SubjectOf = (namespace: string[]) => string | undefined;
export interface FoundItem {
  item: StoredItem;
  /** From 0 to 1. */
  score: number;
}
type Conditions = NonNullable<EpisodeFilters['metadata']>;

const CONDITION_KEYS = 100;
const CONDITION_BYTES = 3 * 1024;
const MOST_RESULTS = 1_000;
/** Several facts can come from one item. */
const RESULTS_AN_ITEM = 5;

/** Reads and writes the episodes that are the items of a store. */
export class ItemEpisodes {
  private latestTime = 0;

  /** @param source of the episodes. Items of other sources are not of this store */
  constructor(
    private readonly memory: MemoryGraph,
    private readonly source: string,
    private readonly subjectOf: SubjectOf,
  ) {}

  /** The latest version of an item. */
  async find(namespace: Namespace, key: string): Promise<StoredItem | undefined> {
    const latest = (await this.versions(namespace, [key])).at(-1);
    return latest && !isExpired(latest) ? latest : undefined;
  }

  /** The items of a namespace and of those below it, latest first. Pages are read when they are needed. */
  async *below(prefix: Namespace): AsyncGenerator<StoredItem> {
    const seen = new Set<string>();
    for await (const item of this.list({ 'item.within': namespaceKey(prefix) }, this.ownerOf(prefix))) {
      if (seen.has(placeOf(item))) continue;
      seen.add(placeOf(item));
      if (!isExpired(item)) yield item;
    }
  }

  /**
   * Items that answer a question, or from whose texts a fact comes that answers it, best first.
   * @param limit about how many
   */
  async answering(prefix: Namespace, query: string, limit: number): Promise<FoundItem[]> {
    const { results } = await this.memory.search(query, {
      limit: Math.min(MOST_RESULTS, RESULTS_AN_ITEM * limit),
      source: this.source,
      metadata: { 'item.within': namespaceKey(prefix) },
      ...this.ownerOf(prefix),
    });
    const scores = new Map<string, number>();
    const read = new Map<string, StoredItem>();
    for (const { id, content, score, metadata } of results) {
      const isEpisode = metadata.kind === 'episode';
      for (const episode of isEpisode ? [id] : metadata.episodeIds) {
        if (!scores.has(episode)) scores.set(episode, score);
      }
      if (!isEpisode) continue;
      const found = readContent(metadata.ingestMetadata, content);
      read.set(id, { ...found, updatedAt: new Date(metadata.referenceTime), episodeId: id, logId: '' });
    }
    // A search may return a fact without the episode that it comes from.
    const unread = [...scores.keys()].filter((id) => !read.has(id)).slice(0, limit);
    for (const item of await Promise.all(unread.map((id) => this.itemOf(id, prefix)))) {
      if (item !== null) read.set(item.episodeId, item);
    }
    const latest = new Map<string, StoredItem>();
    for (const item of read.values()) {
      const known = latest.get(placeOf(item));
      if (item.isIndexed && !(known && known.updatedAt > item.updatedAt)) latest.set(placeOf(item), item);
    }
    const items = [...latest.values()]
      .filter((item) => !isExpired(item))
      .map((item) => ({ item, score: scores.get(item.episodeId)! }));
    return items.sort((a, b) => b.score - a.score);
  }

  /** The item of an episode. Null: it is none below the namespace, or it was replaced meanwhile. */
  private async itemOf(episodeId: string, prefix: Namespace): Promise<StoredItem | null> {
    const find = this.memory.api.episodes.find({ path: { id: episodeId } });
    const episode = await find.catch((error: unknown) => {
      if (error instanceof NotFoundError) return null;
      throw error;
    });
    if (episode?.source !== this.source || !isWithin(episode.metadata, prefix)) return null;
    const { content, metadata, referenceTime, logId } = episode;
    return { ...readContent(metadata, content), updatedAt: new Date(referenceTime), episodeId, logId };
  }

  /** Replaces items. New versions are added before the former ones are removed, so that no crash loses an item. */
  async write(versions: readonly Version[]): Promise<void> {
    const former: StoredItem[] = [];
    for (const [namespace, keys] of keysByNamespace(versions)) {
      former.push(...(await this.versions(JSON.parse(namespace) as string[], keys)));
    }
    const latestOf = new Map(former.map((item) => [placeOf(item), item]));
    const updatedAt = this.timeAfter(former);
    const contents = versions.flatMap((version): BatchItem[] => {
      const { value } = version;
      if (value === null) return [];
      const createdAt = latestOf.get(placeOf(version))?.createdAt ?? updatedAt;
      const content = contentOf({ ...version, value }, createdAt);
      return [{ ...content, referenceTime: updatedAt, source: this.source, ...this.ownerOf(version.namespace) }];
    });
    await addAll(this.memory, contents);
    for (const { logId } of former) await this.remove(logId);
  }

  /** Another process may have removed it at the same time. */
  private async remove(logId: string): Promise<void> {
    await this.memory.api.logs.remove({ path: { id: logId }, body: { id: logId } }).catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
    });
  }

  /** All versions of items, latest last. An item has several while it is replaced. */
  private async versions(namespace: Namespace, keys: readonly string[]): Promise<StoredItem[]> {
    const found: StoredItem[] = [];
    for (const group of groupsOf(keys)) {
      const conditions = { 'item.namespace': namespaceKey(namespace), 'item.key': { in: group } };
      for await (const item of this.list(conditions, {})) found.push(item);
    }
    return found.sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime() || (a.logId < b.logId ? -1 : 1));
  }

  private async *list(metadata: Conditions, owner: { subject?: string }): AsyncGenerator<StoredItem> {
    for await (const episode of this.memory.episodes({ source: this.source, metadata, ...owner })) {
      const { id, logId, metadata: own, referenceTime } = episode;
      const text = isWhole(own) ? '' : (await this.memory.api.episodes.find({ path: { id } })).content;
      yield { ...readContent(own, text), updatedAt: new Date(referenceTime), episodeId: id, logId };
    }
  }

  /** Later than what is replaced, also if the clock of who wrote it is ahead. */
  private timeAfter(former: readonly StoredItem[]): Date {
    const times = former.map(({ updatedAt }) => updatedAt.getTime() + 1);
    this.latestTime = times.reduce((a, b) => Math.max(a, b), Math.max(Date.now(), this.latestTime + 1));
    return new Date(this.latestTime);
  }

  private ownerOf(namespace: Namespace): { subject?: string } {
    const subject = this.subjectOf([...namespace]);
    return subject === undefined ? {} : { subject };
  }
}

function keysByNamespace(versions: readonly Version[]): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const { namespace, key } of versions) {
    const name = namespaceKey(namespace);
    keys.set(name, [...(keys.get(name) ?? []), key]);
  }
  return keys;
}

/** Keys in groups that fit the limits of a condition. */
function* groupsOf(keys: readonly string[]): Generator<string[]> {
  let group: string[] = [];
  let bytes = 0;
  for (const key of keys) {
    const size = bytesOf(JSON.stringify(key)) + 1;
    if (group.length > 0 && (group.length === CONDITION_KEYS || bytes + size > CONDITION_BYTES)) {
      yield group;
      [group, bytes] = [[], 0];
    }
    group.push(key);
    bytes += size;
  }
  if (group.length > 0) yield group;
}
