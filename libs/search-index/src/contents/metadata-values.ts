import {
  comparesValues,
  isAtOrBelow,
  isMetBy,
  type Metadata,
  type MetadataCondition,
  metadataEntries,
  type MetadataScalar,
} from '@memory-graph/memory-model';
import { type Columns, int32s, prefixed } from '../columns/column.js';
import { Lists } from '../columns/lists.js';
import { StringTable } from '../columns/string-table.js';

const NO_METADATA = '{}';
/** The number of conditions whose passing values are cached. */
const MAX_KNOWN = 16;

/**
 * The metadata of episodes, as the numbers of their values. A value that many episodes have at the same path is stored
 * once, and a condition is evaluated once per value instead of once per episode.
 */
export class MetadataValues {
  /** By episode. Trailing episodes without metadata take no space. */
  private readonly ofEpisodes = new Lists();
  private readonly paths = new StringTable();
  /** Each with the number of its path and its JSON. */
  private readonly values = new StringTable();
  /** By value. */
  private readonly pathNos = int32s();
  /** By condition; not part of a snapshot. */
  private readonly known = new Map<string, Uint8Array>();

  get columns(): Columns {
    return {
      ...prefixed('ofEpisodes', this.ofEpisodes.columns),
      ...prefixed('paths', this.paths.columns),
      ...prefixed('values', this.values.columns),
      pathNos: this.pathNos,
    };
  }

  /** @param json of the metadata */
  write(episode: number, json: string): void {
    if (json === NO_METADATA) return void this.ofEpisodes.clear(episode);
    const entries = metadataEntries(JSON.parse(json) as Metadata);
    const numbers = entries.map(({ path, value }) => this.intern(this.paths.intern(path), value));
    this.ofEpisodes.set(episode, [...new Set(numbers)]);
  }

  /** Whether the metadata of an episode meets a condition, by its number. */
  meeting(condition: MetadataCondition): (episode: number) => boolean {
    const { path, exists, ...compared } = condition;
    const tests: ((episode: number) => boolean)[] = [];
    if (comparesValues(condition)) {
      const passing = this.marked(`= ${JSON.stringify([path, compared])}`, (marks, from) =>
        this.markPassing(condition, marks, from),
      );
      tests.push((episode) => this.ofEpisodes.hasAny(episode, passing));
    }
    if (exists !== null) {
      const there = this.marked(`? ${path}`, (marks, from) => this.markAtOrBelow(path, marks, from));
      tests.push((episode) => this.ofEpisodes.hasAny(episode, there) === exists);
    }
    return tests.length === 1 ? tests[0]! : (episode) => tests.every((holds) => holds(episode));
  }

  /**
   * 1 for each requested value. One search calls this several times, and a value never changes: results are cached for
   * the last conditions, and only new values are evaluated.
   */
  private marked(key: string, mark: (marks: Uint8Array, from: number) => void): Uint8Array {
    const known = this.known.get(key);
    this.known.delete(key);
    let marks = known;
    if (known?.length !== this.values.size) {
      marks = new Uint8Array(this.values.size);
      marks.set(known ?? []);
      mark(marks, known?.length ?? 0);
    }
    this.known.set(key, marks!);
    if (this.known.size > MAX_KNOWN) this.known.delete(this.known.keys().next().value!);
    return marks!;
  }

  /** Marks the values that pass the comparisons of a condition. */
  private markPassing(condition: MetadataCondition, marks: Uint8Array, from: number): void {
    const pathNo = this.paths.find(condition.path);
    if (pathNo < 0) return;
    if (condition.anyOf === null) {
      for (let no = from; no < marks.length; no++) {
        if (this.pathNos.values[no] === pathNo && isMetBy(condition, this.valueAt(no))) marks[no] = 1;
      }
      return;
    }
    for (const value of condition.anyOf) {
      const no = isMetBy(condition, value) ? this.values.find(textOf(pathNo, value)) : -1;
      if (no >= 0) marks[no] = 1;
    }
  }

  /** Marks the values at a path or below it. */
  private markAtOrBelow(path: string, marks: Uint8Array, from: number): void {
    const paths = new Uint8Array(this.paths.size);
    for (let no = 0; no < paths.length; no++) if (isAtOrBelow(this.paths.at(no), path)) paths[no] = 1;
    for (let no = from; no < marks.length; no++) marks[no] = paths[this.pathNos.values[no]!]!;
  }

  private intern(pathNo: number, value: MetadataScalar): number {
    const no = this.values.intern(textOf(pathNo, value));
    if (no === this.pathNos.length) this.pathNos.push(pathNo);
    return no;
  }

  private valueAt(no: number): MetadataScalar {
    const text = this.values.at(no);
    return JSON.parse(text.slice(text.indexOf(' ') + 1)) as MetadataScalar;
  }
}

function textOf(pathNo: number, value: MetadataScalar): string {
  return `${pathNo} ${JSON.stringify(value)}`;
}
