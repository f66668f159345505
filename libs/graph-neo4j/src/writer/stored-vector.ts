/** A vector as a property; null, which is not stored, for one without a direction: nothing can be compared with it. */
export function storedVector(vector: Float32Array | null): number[] | null {
  return vector?.some((value) => value !== 0) ? Array.from(vector) : null;
}
