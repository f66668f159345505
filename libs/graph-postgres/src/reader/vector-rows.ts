import type { EmbedderIdentity } from '@memory-graph/models';
import type { VectorRows } from './packed-vectors.js';
import type { ReadSql } from './read-sql.js';

/** A few MB: the embedded store serves others in between. */
const ROWS_AT_ONCE = 4_000;
/** The header of a pgvector value: the dimension and two reserved bytes. */
const HEADER_NUMBERS = 1;

interface BlockRow {
  numbers: Buffer | null;
  ids: Buffer | null;
  vectors: Buffer | null;
}

/**
 * Vectors of episodes with numbers above `lastNo`, in their order; one row for all, as each row costs more than its content.
 * @returns the next ones, and whether there are no more
 */
export async function readVectorsAfter(
  sql: ReadSql,
  corpusNo: number,
  lastNo: number,
  { name, dimension }: EmbedderIdentity,
): Promise<{ rows: VectorRows; isLast: boolean }> {
  const [block] = await sql<BlockRow>(
    `select string_agg(int4send(vector_no), ''::bytea order by vector_no) as numbers,
       string_agg(uuid_send(ref_id), ''::bytea order by vector_no) as ids,
       string_agg(vector_send(embedding), ''::bytea order by vector_no) as vectors
     from (select * from graph.episode_vectors where corpus_no = $1 and vector_no > $2 and embedder = $3
           order by vector_no limit ${ROWS_AT_ONCE}) v`,
    [corpusNo, lastNo, name],
  );
  const numbers = toIntegers(block?.numbers ?? null);
  const rows = { numbers, ids: block?.ids ?? Buffer.alloc(0), values: toVectors(block?.vectors ?? null, dimension) };
  return { rows, isLast: numbers.length < ROWS_AT_ONCE };
}

/** The numbers of all vectors of a corpus that are there, ascending. */
export async function readVectorNumbers(sql: ReadSql, corpusNo: number): Promise<Int32Array> {
  const [row] = await sql<{ numbers: Buffer | null }>(
    `select string_agg(int4send(vector_no), ''::bytea order by vector_no) as numbers
     from graph.episode_vectors where corpus_no = $1`,
    [corpusNo],
  );
  return toIntegers(row?.numbers ?? null);
}

function toIntegers(bigEndian: Buffer | null): Int32Array {
  const bytes = inOwnOrder(bigEndian);
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

/** Without their headers. */
function toVectors(bigEndian: Buffer | null, dimension: number): Float32Array {
  const bytes = inOwnOrder(bigEndian);
  const numbers = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const stride = HEADER_NUMBERS + dimension;
  const count = numbers.length / stride;
  const values = new Float32Array(count * dimension);
  for (let row = 0; row < count; row++) {
    values.set(numbers.subarray(row * stride + HEADER_NUMBERS, (row + 1) * stride), row * dimension);
  }
  return values;
}

/** A copy at an address of its own, as arrays of numbers need it, in the byte order of this machine. */
function inOwnOrder(bigEndian: Buffer | null): Buffer {
  const bytes = Buffer.from(new Uint8Array(bigEndian ?? []).buffer);
  return isLittleEndian ? bytes.swap32() : bytes;
}

const isLittleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;
