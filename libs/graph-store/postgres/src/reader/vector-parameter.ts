/** A vector in the binary form of pgvector: the driver sends a Buffer as it is, and nobody writes and reads digits. */
export function vectorParameter(vector: Float32Array): Buffer {
  const buffer = Buffer.alloc(HEADER_BYTES + 4 * vector.length);
  buffer.writeInt16BE(vector.length, 0);
  vector.forEach((value, n) => buffer.writeFloatBE(value, HEADER_BYTES + 4 * n));
  return buffer;
}

/** Dimension, and two bytes that pgvector reserves. */
const HEADER_BYTES = 4;
