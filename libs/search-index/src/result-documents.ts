import type { ChangedIds, ResultDocument, ResultKey } from '@memory-graph/graph';
import { LRUCache } from 'lru-cache';

/** The heap of a document besides its texts, as measured: names, ids, times, and its place in the cache. */
const BYTES_BESIDE_CONTENT = 3_000;
const BYTES_OF_CHARACTER = 2;

/** A document, and the keys of all documents of its workspace. */
interface CachedDocument {
  document: ResultDocument;
  keys: Set<string>;
}

/** Recently read documents of results, of all workspaces. */
export class ResultDocuments {
  private readonly documents: LRUCache<string, CachedDocument>;
  private workspaces = 0;

  constructor(maxBytes: number) {
    this.documents = new LRUCache({
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: ({ document: { content, wording } }) =>
        BYTES_BESIDE_CONTENT + (content.length + (wording?.length ?? 0)) * BYTES_OF_CHARACTER,
      dispose: ({ keys }, key) => keys.delete(key),
    });
  }

  get bytes(): number {
    return this.documents.calculatedSize;
  }

  ofWorkspace(): WorkspaceDocuments {
    return new WorkspaceDocuments(this.documents, ++this.workspaces);
  }
}

/** The documents of one workspace, as its index keeps them: outdated ones are dropped before the next search. */
export class WorkspaceDocuments {
  /** Increases whenever a document is dropped: a document that was read before may be out of date. */
  private version = 0;
  private readonly keys = new Set<string>();

  constructor(
    private readonly documents: LRUCache<string, CachedDocument>,
    private readonly no: number,
  ) {}

  /**
   * @param read reads the missing ones @returns the documents of these results in the same order; deleted ones are
   *   omitted
   */
  async load<Key extends ResultKey>(
    results: readonly Key[],
    read: (missing: readonly Key[]) => Promise<ResultDocument[]>,
  ): Promise<ResultDocument[]> {
    const found = results.map((result) => this.documents.get(this.keyOf(result))?.document);
    const missing = results.filter((_, n) => !found[n]);
    if (missing.length === 0) return found as ResultDocument[];
    const { version } = this;
    const loaded = new Map<string, ResultDocument>();
    for (const document of await read(missing)) {
      loaded.set(this.keyOf(document), document);
      if (version === this.version) this.keep(document);
    }
    return results.flatMap((result, n) => found[n] ?? loaded.get(this.keyOf(result)) ?? []);
  }

  forget({ episode, fact }: Pick<ChangedIds, 'episode' | 'fact'>): void {
    this.version++;
    for (const id of episode) this.documents.delete(this.keyOf({ kind: 'episode', id }));
    for (const id of fact) this.documents.delete(this.keyOf({ kind: 'fact', id }));
  }

  /** Drops all documents, because they contain the names of entities, one of which was renamed. */
  forgetAll(): void {
    this.version++;
    for (const key of this.keys) this.documents.delete(key);
  }

  private keep(document: ResultDocument): void {
    const key = this.keyOf(document);
    this.documents.set(key, { document, keys: this.keys });
    if (this.documents.has(key)) this.keys.add(key);
  }

  private keyOf({ kind, id }: ResultKey): string {
    return `${this.no} ${kind} ${id}`;
  }
}
