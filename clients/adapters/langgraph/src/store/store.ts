import {
  BaseStore,
  type Item,
  type ListNamespacesOperation,
  type Operation,
  type OperationResults,
  type PutOperation,
  type SearchItem,
  type SearchOperation,
  validateNamespace,
} from '@langchain/langgraph-checkpoint';
import { MemoryGraph } from '@memory-graph/client';
import { ItemEpisodes, type SubjectOf } from './item-episodes.js';
import { placeOf, type StoredItem, type Version } from './items.js';
import { matchesNamespace, meetsFilter } from './matching.js';

export interface MemoryGraphStoreOptions {
  /** Default: the service of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`. */
  memory?: MemoryGraph;
  /**
   * Paths of a value whose texts are searched, such as `['memory', 'tags[*]']`. Default: all its texts. `index` of a put
   * replaces them.
   */
  fields?: readonly string[];
  /** Says whose memory a namespace is, if many users share a workspace. Undefined: no one's. */
  subject?: SubjectOf;
  /** Of the episodes; stores with other sources have other items. Default `langgraph`. */
  source?: string;
}

const LIMIT = 10;
/** With a filter, no one knows how many results it leaves. */
const ANSWERS_TO_FILTER = 200;

/**
 * A store of LangGraph whose items are searched by meaning, and whose texts become facts of the memory. Values are any
 * JSON object. An item can be read as soon as it is put.
 */
export class MemoryGraphStore extends BaseStore {
  private readonly items: ItemEpisodes;
  private readonly fields: readonly string[] | undefined;

  constructor(options: MemoryGraphStoreOptions = {}) {
    super();
    const { memory = new MemoryGraph(), fields, subject = () => undefined, source = 'langgraph' } = options;
    this.fields = fields;
    this.items = new ItemEpisodes(memory, source, subject);
  }

  /**
   * Carries out operations. Reads see the items as they were before the puts of the same batch.
   * @throws InvalidNamespaceError; nothing is written
   */
  async batch<Op extends Operation[]>(operations: Op): Promise<OperationResults<Op>> {
    const results: unknown[] = [];
    const puts = new Map<string, Version>();
    for (const operation of operations) {
      if ('namespace' in operation) validateNamespace(operation.namespace, { allowReservedRoot: true });
      if ('namespacePrefix' in operation) results.push(await this.searchItems(operation));
      else if ('value' in operation) {
        puts.set(placeOf(operation), this.versionOf(operation));
        results.push(null);
      } else if ('key' in operation) {
        const found = await this.items.find(operation.namespace, operation.key);
        results.push(found === undefined ? null : itemOf(found));
      } else results.push(await this.namespaces(operation));
    }
    if (puts.size > 0) await this.items.write([...puts.values()]);
    return results as OperationResults<Op>;
  }

  private versionOf({ namespace, key, value, index }: PutOperation): Version {
    return { namespace, key, value, fields: index ?? this.fields };
  }

  /** Those that answer the query are first, best first, then come the others, latest first. */
  private async searchItems({ namespacePrefix, filter, limit, offset, query }: SearchOperation): Promise<SearchItem[]> {
    validateNamespace(namespacePrefix, { allowEmpty: true, allowReservedRoot: true });
    const [from, count] = [offset ?? 0, limit ?? LIMIT];
    const found: SearchItem[] = [];
    const seen = new Set<string>();
    const take = (item: StoredItem, score?: number) => {
      if (seen.has(placeOf(item)) || !meetsFilter(item.value, filter)) return;
      seen.add(placeOf(item));
      found.push({ ...itemOf(item), ...(score !== undefined && { score }) });
    };
    if (count <= 0) return [];
    if (query) {
      const wanted = filter === undefined ? from + count : ANSWERS_TO_FILTER;
      for (const { item, score } of await this.items.answering(namespacePrefix, query, wanted)) take(item, score);
    }
    if (found.length < from + count) {
      for await (const item of this.items.below(namespacePrefix)) {
        // As in an indexed store of LangGraph, which scores all items that it has indexed.
        take(item, query && item.isIndexed ? 0 : undefined);
        if (found.length >= from + count) break;
      }
    }
    return found.slice(from, from + count);
  }

  private async namespaces({ matchConditions, maxDepth, limit, offset }: ListNamespacesOperation): Promise<string[][]> {
    const prefixes = (matchConditions ?? []).filter(
      ({ matchType, path }) => matchType === 'prefix' && !path.includes('*'),
    );
    const longest = prefixes.map(({ path }) => path).reduce((a, b) => (b.length > a.length ? b : a), []);
    const found = new Map<string, string[]>();
    for await (const { namespace } of this.items.below(longest)) {
      if (!matchesNamespace(namespace, matchConditions)) continue;
      const cut = namespace.slice(0, maxDepth);
      found.set(cut.join(':'), cut);
    }
    const sorted = [...found].sort(([a], [b]) => a.localeCompare(b)).map(([, namespace]) => namespace);
    return sorted.slice(offset ?? 0, (offset ?? 0) + (limit ?? sorted.length));
  }
}

function itemOf({ namespace, key, value, createdAt, updatedAt }: StoredItem): Item {
  return { namespace, key, value, createdAt, updatedAt };
}
