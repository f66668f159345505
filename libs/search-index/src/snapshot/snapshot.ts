import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { SearchPosition } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { Numbers } from '../columns/column.js';

/** The arrays of the columns of an index, by name. */
export type Arrays = Record<string, Numbers>;

/** The description of the contents of a snapshot, including the embedder of its vectors. */
export interface SnapshotHeader {
  workspaceId: WorkspaceId;
  position: SearchPosition;
  embedder: EmbedderIdentity;
}

export interface Snapshot extends SnapshotHeader {
  arrays: Arrays;
}

/**
 * Increase it with any change of the columns, of their meaning, or of the lexemes: older snapshots are then ignored.
 */
const FORMAT = 8;
const MAGIC = 'MGSEARCH';
/** The version of the dictionary that cuts text without spaces into lexemes. */
const DICTIONARY = process.versions['icu'];
/** Before the header: the magic word, and the length of the header. */
const PREFIX_BYTES = 16;
/** All arrays begin at multiples of this. */
const ALIGNMENT = 8;

/** Of a snapshot that is written. */
const CHUNK_BYTES = 1_048_576;

const KINDS = { Int8Array, Uint8Array, Int32Array, Float32Array, Float64Array };
type KindName = keyof typeof KINDS;

interface StoredHeader extends SnapshotHeader {
  format: number;
  dictionary: string | undefined;
  columns: { name: string; kind: KindName; length: number }[];
  /** CRC-32 of the columns. */
  checksum: number;
}

/**
 * The bytes of a snapshot, in chunks. Its arrays must not change meanwhile. They are in the byte order of the machine:
 * the processors for which there are images have the same one.
 */
export async function* encodeSnapshot({ arrays, ...header }: Snapshot): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const body: Uint8Array[] = [];
  let checksum = 0;
  for (const array of Object.values(arrays)) {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    const padding = new Uint8Array(-bytes.length & (ALIGNMENT - 1));
    checksum = crc32(padding, await checksumOf(bytes, checksum));
    body.push(bytes, padding);
  }
  const columns = Object.entries(arrays).map(([name, array]) => ({
    name,
    kind: array.constructor.name as KindName,
    length: array.length,
  }));
  const stored: StoredHeader = { ...header, format: FORMAT, dictionary: DICTIONARY, columns, checksum };
  const text = Buffer.from(JSON.stringify(stored));
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.write(MAGIC, 'latin1');
  prefix.writeUInt32LE(text.length, MAGIC.length);
  const padding = Buffer.alloc(-text.length & (ALIGNMENT - 1), ' ');
  yield* inChunks([prefix, text, padding, ...body]);
}

/** Copies, so that a chunk can be transferred to another thread. */
function* inChunks(parts: readonly Uint8Array[]): Generator<Uint8Array<ArrayBuffer>> {
  let left = parts.reduce((sum, { length }) => sum + length, 0);
  let chunk = new Uint8Array(Math.min(CHUNK_BYTES, left));
  let filled = 0;
  for (const part of parts) {
    for (let at = 0; at < part.length;) {
      const some = part.subarray(at, at + chunk.length - filled);
      chunk.set(some, filled);
      at += some.length;
      filled += some.length;
      if (filled < chunk.length) continue;
      left -= filled;
      yield chunk;
      chunk = new Uint8Array(Math.min(CHUNK_BYTES, left));
      filled = 0;
    }
  }
}

/**
 * Reads a snapshot; its arrays are views of the file's bytes.
 * @param file a buffer that contains only the file
 * @returns null if it is cut, damaged, of another format, or of a version of Node.js with another dictionary
 */
export async function decodeSnapshot(file: ArrayBuffer): Promise<Snapshot | null> {
  const header = headerOf(file);
  if (!header) return null;
  const { format, dictionary, columns, checksum, ...rest } = header.stored;
  if (format !== FORMAT || dictionary !== DICTIONARY) return null;
  const arrays: Arrays = {};
  let at = header.end;
  for (const { name, kind, length } of columns) {
    const Kind = KINDS[kind];
    const bytes = length * Kind.BYTES_PER_ELEMENT;
    if (at + bytes > file.byteLength) return null;
    arrays[name] = new Kind(file, at, length);
    at += aligned(bytes);
  }
  if (at !== file.byteLength || (await checksumOf(new Uint8Array(file, header.end))) !== checksum) return null;
  return { ...rest, arrays };
}

function headerOf(file: ArrayBuffer): { stored: StoredHeader; end: number } | null {
  if (file.byteLength < PREFIX_BYTES) return null;
  const prefix = Buffer.from(file, 0, PREFIX_BYTES);
  if (prefix.toString('latin1', 0, MAGIC.length) !== MAGIC) return null;
  const length = prefix.readUInt32LE(MAGIC.length);
  if (PREFIX_BYTES + length > file.byteLength) return null;
  try {
    const stored = JSON.parse(Buffer.from(file, PREFIX_BYTES, length).toString()) as StoredHeader;
    return { stored, end: PREFIX_BYTES + aligned(length) };
  } catch {
    return null;
  }
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}

/** The bytes that are checked within some milliseconds, before other work gets its turn. */
const CHECKED_AT_ONCE = 8 * 1_048_576;

/** @param before the checksum of the preceding bytes */
async function checksumOf(bytes: Uint8Array, before = 0): Promise<number> {
  let checksum = before;
  for (let at = 0; at < bytes.length; at += CHECKED_AT_ONCE) {
    checksum = crc32(bytes.subarray(at, at + CHECKED_AT_ONCE), checksum);
    await nextTurn();
  }
  return checksum;
}
