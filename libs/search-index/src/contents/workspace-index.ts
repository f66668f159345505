import type { ChangedIds, IndexedKind, IndexedRows } from '@memory-graph/graph';
import { bytesOf, type Column, type Columns, type Numbers, prefixed } from '../columns/column.js';
import { ScopeTable } from '../columns/scope-table.js';
import { StringTable } from '../columns/string-table.js';
import type { Arrays } from '../snapshot/snapshot.js';
import { Entities } from './entities.js';
import { Episodes } from './episodes.js';
import { Facts } from './facts.js';

/** So few places of documents may be unused in any index. */
const LEAST_UNUSED = 500;

/** Rows of the store by kind; some kinds may be missing. */
export type Rows = { [Kind in IndexedKind]?: readonly IndexedRows[Kind][] };

/**
 * All data of one workspace that a search reads, in columns of numbers. Its only texts are names, openings and the
 * words themselves. See docs/decisions/0026.
 */
export class WorkspaceIndex {
  readonly words = new StringTable();
  readonly labels = new StringTable();
  readonly scopes = new ScopeTable();
  readonly entities = new Entities(this.scopes, this.words);
  readonly episodes: Episodes;
  readonly facts: Facts;

  /** Whether it may still contain words of deleted or shortened episodes: the next load removes them. */
  hasLeftovers = false;

  /** @param dimension of the vectors */
  constructor(readonly dimension: number) {
    this.episodes = new Episodes(this.words, dimension, this.labels, this.scopes, this.entities);
    this.facts = new Facts(this.words, dimension, this.labels, this.entities, this.episodes);
  }

  /** All columns, by name. Restoring their values restores the index. */
  get columns(): Columns {
    return {
      ...prefixed('words', this.words.columns),
      ...prefixed('labels', this.labels.columns),
      ...prefixed('scopes', this.scopes.columns),
      ...prefixed('entities', this.entities.columns),
      ...prefixed('episodes', this.episodes.columns),
      ...prefixed('facts', this.facts.columns),
    };
  }

  /** @param arrays as `arrays()` gave them; the index owns them from now on */
  static restored(dimension: number, arrays: Arrays): WorkspaceIndex {
    const index = new WorkspaceIndex(dimension);
    for (const [name, column] of Object.entries(index.columns)) {
      const values = arrays[name];
      if (!values) throw new Error(`The column ${name} is missing.`);
      (column as Column<Numbers>).values = values;
      column.length = values.length;
    }
    return index;
  }

  /** Views of all columns. */
  arrays(): Arrays {
    return Object.fromEntries(Object.entries(this.columns).map(([name, column]) => [name, column.trimmed()]));
  }

  get bytes(): number {
    return bytesOf(this.columns);
  }

  /** Whether most places of documents are unused: nothing but a new load frees them. */
  get isMostlyUnused(): boolean {
    const [episodes, facts] = [this.episodes.documents, this.facts.documents];
    return episodes.unusedCount + facts.unusedCount > Math.max(LEAST_UNUSED, episodes.count + facts.count);
  }

  /** Adds or updates rows. */
  write(rows: Rows): void {
    rows.entity?.forEach((row) => this.entities.write(row));
    rows.episode?.forEach((row) => this.episodes.write(row));
    rows.fact?.forEach((row) => this.facts.write(row));
  }

  /** Applies changes. @param rows the current rows of the changed ids: a missing row was deleted */
  apply(changed: ChangedIds, rows: Required<Rows>): void {
    this.hasLeftovers ||= rows.episode.some((row) => this.episodes.isShortenedBy(row));
    this.removeMissing(changed, rows);
    this.write(rows);
    for (const documents of [this.episodes.documents, this.facts.documents]) {
      if (documents.postings.shouldLayOut) documents.layOut();
    }
  }

  /** Lays out the data that were added so far for fast reading. */
  layOut(): void {
    this.episodes.documents.layOut();
    this.facts.documents.layOut();
  }

  private removeMissing(changed: ChangedIds, rows: Required<Rows>): void {
    const contents = { episode: this.episodes, fact: this.facts, entity: this.entities };
    for (const kind of ['episode', 'fact', 'entity'] as const) {
      const there = new Set<string>(rows[kind].map(({ id }) => id));
      for (const id of changed[kind]) if (!there.has(id)) contents[kind].remove(id);
      if (kind === 'episode') this.hasLeftovers ||= changed.episode.some((id) => !there.has(id));
    }
  }
}
