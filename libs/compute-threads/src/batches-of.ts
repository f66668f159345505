/** What one task gets: a chunk of a text or a few of its sentences, some milliseconds of work. */
export const BATCH_CHARACTERS = 16_384;

/** Texts in their order, so many together as one task gets; one that is longer is alone. */
export function* batchesOf(texts: readonly string[], maxCharacters = BATCH_CHARACTERS): Generator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for (const text of texts) {
    if (batch.length > 0 && characters + text.length > maxCharacters) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(text);
    characters += text.length;
  }
  if (batch.length > 0) yield batch;
}
