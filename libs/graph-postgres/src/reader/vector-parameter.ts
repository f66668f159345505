/** A vector in the binary format of pgvector. The driver sends a Buffer unchanged, which avoids decimal text. */
export function vectorParameter(vector: Float32Array): Buffer {
  const buffer = Buffer.alloc(HEADER_BYTES + 4 * vector.length);
  buffer.writeInt16BE(vector.length, 0);
  vector.forEach((value, n) => buffer.writeFloatBE(value, HEADER_BYTES + 4 * n));
  return buffer;
}

/** Dimension, and two bytes that pgvector reserves. */
const HEADER_BYTES = 4;
