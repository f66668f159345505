import {
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

/**
 * The metadata of episodes: the numbers of its values. A value that many episodes have at the same path is kept once, and a
 * condition is tried once for each value, not for each episode.
 */
export class MetadataValues {
  /** By episode. An episode without metadata needs no place as long as none behind it has any. */
  private readonly ofEpisodes = new Lists();
  private readonly paths = new StringTable();
  /** Each with the number of its path and its JSON. */
  private readonly values = new StringTable();
  /** By value. */
  private readonly pathNos = int32s();

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
    const tests: ((episode: number) => boolean)[] = [];
    const compared = this.comparing(condition);
    if (compared) tests.push((episode) => this.ofEpisodes.hasAny(episode, compared));
    if (condition.exists !== null) {
      const there = this.atOrBelow(condition.path);
      tests.push((episode) => this.ofEpisodes.hasAny(episode, there) === condition.exists);
    }
    return tests.length === 1 ? tests[0]! : (episode) => tests.every((holds) => holds(episode));
  }

  /** The values that pass the comparisons of a condition: 1 for each; null: it compares nothing. */
  private comparing(condition: MetadataCondition): Uint8Array | null {
    const { path, anyOf, bounds } = condition;
    if (anyOf === null && bounds.length === 0) return null;
    const passing = new Uint8Array(this.values.size);
    const pathNo = this.paths.find(path);
    if (pathNo < 0) return passing;
    if (anyOf !== null) {
      for (const value of anyOf) {
        const no = isMetBy(condition, value) ? this.values.find(textOf(pathNo, value)) : -1;
        if (no >= 0) passing[no] = 1;
      }
      return passing;
    }
    for (let no = 0; no < passing.length; no++) {
      if (this.pathNos.values[no] === pathNo && isMetBy(condition, this.valueAt(no))) passing[no] = 1;
    }
    return passing;
  }

  /** The values at a path or below it: 1 for each. */
  private atOrBelow(path: string): Uint8Array {
    const paths = new Uint8Array(this.paths.size);
    for (let no = 0; no < paths.length; no++) if (isAtOrBelow(this.paths.at(no), path)) paths[no] = 1;
    const found = new Uint8Array(this.values.size);
    for (let no = 0; no < found.length; no++) found[no] = paths[this.pathNos.values[no]!]!;
    return found;
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
