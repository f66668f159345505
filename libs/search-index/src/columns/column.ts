export type Numbers = Int8Array | Uint8Array | Int32Array | Float32Array | Float64Array;

const GROWTH = 1.5;
const LEAST_ROOM = 16;

/** A typed array that grows. The index consists of these only, so that a snapshot is a list of arrays. */
export class Column<Values extends Numbers> {
  values: Values;

  /** @param length how many of the values count */
  constructor(
    values: Values,
    public length = values.length,
  ) {
    this.values = values;
  }

  get bytes(): number {
    return this.values.byteLength;
  }

  push(value: number): number {
    const at = this.extend(1);
    this.values[at] = value;
    return at;
  }

  append(values: ArrayLike<number>): number {
    const at = this.extend(values.length);
    this.values.set(values, at);
    return at;
  }

  /** Adds zeros. @returns the position of the first one */
  extend(count: number): number {
    const from = this.length;
    this.length += count;
    if (this.length > this.values.length) {
      const grown = this.ofLength(Math.max(this.length, Math.ceil(this.values.length * GROWTH), LEAST_ROOM));
      grown.set(this.values.subarray(0, from));
      this.values = grown;
    }
    return from;
  }

  /** Adds zeros up to this length. */
  reach(length: number): void {
    if (length > this.length) this.extend(length - this.length);
  }

  /** Only the values that count. */
  trimmed(): Values {
    return this.values.subarray(0, this.length) as Values;
  }

  private ofLength(length: number): Values {
    const Kind = this.values.constructor as new (length: number) => Values;
    return new Kind(length);
  }
}

type AnyColumn =
  Column<Int8Array> | Column<Uint8Array> | Column<Int32Array> | Column<Float32Array> | Column<Float64Array>;

/** The columns of a structure by name; names of nested structures contain points. */
export type Columns = Record<string, AnyColumn>;

export const int8s = (): Column<Int8Array> => new Column(new Int8Array(0));
export const uint8s = (): Column<Uint8Array> => new Column(new Uint8Array(0));
export const int32s = (): Column<Int32Array> => new Column(new Int32Array(0));
export const float32s = (): Column<Float32Array> => new Column(new Float32Array(0));
export const float64s = (): Column<Float64Array> => new Column(new Float64Array(0));

/** Prefixes the names of the columns of a nested structure. */
export function prefixed(prefix: string, columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [`${prefix}.${name}`, column]));
}

export function bytesOf(columns: Columns): number {
  return Object.values(columns).reduce((sum, column) => sum + column.bytes, 0);
}
