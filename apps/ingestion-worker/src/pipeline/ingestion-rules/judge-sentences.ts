import type { ChatModel } from '@memory-graph/chat-model-port/chat-model.port';
import { JUDGED_SENTENCES_SCHEMA, judgeSentencesPrompt, type JudgedSentences } from './judge-sentences.v1.prompt.js';

/** Of sentences that the model sees at once: far within what models read, and few enough to judge each. */
const BATCH_CHARACTERS = 6_000;

/**
 * Has a model say which sentences plain-language rules leave out. It can say no more than that: numbers of sentences and
 * rules that are not there count for nothing.
 * @returns one row a rule, one entry a sentence: whether the rule drops it
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
