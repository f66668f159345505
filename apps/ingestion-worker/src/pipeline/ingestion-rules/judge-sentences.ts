import type { ChatModel } from '@memory-graph/models';
import { JUDGED_SENTENCES_SCHEMA, judgeSentencesPrompt, type JudgedSentences } from './judge-sentences.v1.prompt.js';

/** Maximum length of a batch: far below the context of models, and short enough for a decision on each sentence. */
const BATCH_CHARACTERS = 6_000;

/**
 * Asks a model which sentences plain-language rules drop. Unknown numbers of sentences or rules in
 * the response are ignored.
 * @returns one row per rule with one entry per sentence: whether the rule drops it
 * @throws ServiceError of the model
 */
export async function judgeSentences(
  model: ChatModel,
  rules: readonly string[],
  sentences: readonly string[],
): Promise<boolean[][]> {
  const drops = rules.map(() => sentences.map(() => false));
  for (const { start, texts } of batchesOf(sentences)) {
    const judged = await model.answer<JudgedSentences>({
      purpose: 'ingestion-rules',
      name: 'judged_sentences',
      schema: JUDGED_SENTENCES_SCHEMA,
      messages: judgeSentencesPrompt(rules, texts),
    });
    for (const { sentence, rule } of judged.drops) {
      const row = drops[rule - 1];
      if (row && sentence >= 1 && sentence <= texts.length) row[start + sentence - 1] = true;
    }
  }
  return drops;
}

function batchesOf(sentences: readonly string[]): { start: number; texts: string[] }[] {
  const batches: { start: number; texts: string[] }[] = [];
  let characters = 0;
  for (const [index, sentence] of sentences.entries()) {
    if (batches.length === 0 || characters + sentence.length > BATCH_CHARACTERS) {
      batches.push({ start: index, texts: [] });
      characters = 0;
    }
    batches.at(-1)!.texts.push(sentence);
    characters += sentence.length;
  }
  return batches;
}
