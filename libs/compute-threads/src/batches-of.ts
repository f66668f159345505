/** The size of a task: a chunk of a text or a few sentences, some milliseconds of work. */
const BATCH_CHARACTERS = 16_384;

/** Groups texts into tasks, in order; a longer text forms its own task. */
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
