/** Maps a text to its vector. */
export type FakeEmbedding = (text: string, dimensions: number) => Promise<number[]>;

/** A deterministic embedding for specs: texts that share words have similar vectors. */
export async function wordEmbedding(text: string, dimensions: number): Promise<number[]> {
  const vector = new Array<number>(dimensions).fill(0);
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    let hash = 7;
    for (const character of word.slice(0, 5)) hash = (hash * 31 + character.codePointAt(0)!) % 1_000_003;
    vector[hash % dimensions]! += 1;
  }
  return vector;
}
