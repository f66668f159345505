/**
 * Encodes vectors as one binary `vector[]` parameter. As text, PostgreSQL would spend more time parsing the digits of
 * an episode's vectors than on all else that an episode costs; the driver sends a Buffer in binary form as it is.
 * @param vectorTypeId the oid of type `vector`, which differs between databases
 */
export function vectorArrayParameter(vectors: readonly (Float32Array | null)[], vectorTypeId: number): Buffer {
  const size = vectors.reduce((sum, vector) => sum + 4 + (vector ? 4 + 4 * vector.length : 0), ARRAY_HEADER_BYTES);
  const buffer = Buffer.alloc(size);
  buffer.writeInt32BE(1, 0); // dimensions of the array
  buffer.writeInt32BE(1, 4); // may hold nulls
  buffer.writeUInt32BE(vectorTypeId, 8);
  buffer.writeInt32BE(vectors.length, 12);
  buffer.writeInt32BE(1, 16); // first subscript
  let at = ARRAY_HEADER_BYTES;
  for (const vector of vectors) {
    if (!vector) {
      at = buffer.writeInt32BE(-1, at);
      continue;
    }
    at = buffer.writeInt32BE(4 + 4 * vector.length, at);
    at = buffer.writeInt16BE(vector.length, at);
    at = buffer.writeInt16BE(0, at); // reserved by pgvector
    for (const value of vector) at = buffer.writeFloatBE(value, at);
  }
  return buffer;
}

const ARRAY_HEADER_BYTES = 20;
