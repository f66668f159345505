/**
 * Vectors of one embedder have a property of their own: they are never compared with those of another.
 * @param embedder its name
 */
export function vectorProperty(embedder: string): string {
  return `vector_${nameWithoutQuotes(embedder)}`;
}

/** Where an earlier version of the service stored the vectors of an embedder, as lists of numbers. */
export function numbersProperty(embedder: string): string {
  return `embedding_${nameWithoutQuotes(embedder)}`;
}

/** The vector of a node in a query, to be read by `base64Of`. */
export function vectorOf(node: string, embedder: string): string {
  return `coalesce(${node}.${vectorProperty(embedder)}, ${node}.${numbersProperty(embedder)})`;
}

/** Bytes, because Neo4j and its driver take a list of numbers one by one. */
export type StoredVector = Int8Array;

/** A vector as a property; null, which is not stored, for one without a direction: nothing can be compared with it. */
export function storedVector(vector: Float32Array | null): StoredVector | null {
  return vector?.some((value) => value !== 0) ? bytesOf(vector) : null;
}

/** @param vector as `vectorOf` gives it. @returns base64 of float32 in network byte order, as feeds give vectors */
export function base64Of(vector: StoredVector | readonly number[] | null): string | null {
  if (!vector) return null;
  const { buffer, byteOffset, byteLength } = vector instanceof Int8Array ? vector : bytesOf(vector);
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}

/** Float32 in network byte order. */
function bytesOf(vector: Float32Array | readonly number[]): StoredVector {
  const bytes = new DataView(new ArrayBuffer(vector.length * Float32Array.BYTES_PER_ELEMENT));
  for (let at = 0; at < vector.length; at++) bytes.setFloat32(at * Float32Array.BYTES_PER_ELEMENT, vector[at]!);
  return new Int8Array(bytes.buffer);
}

/** As a part of names that Cypher takes without quotes. */
function nameWithoutQuotes(embedder: string): string {
  return embedder.replace(/\W/g, '_');
}
