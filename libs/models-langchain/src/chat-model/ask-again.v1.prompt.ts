import type { ChatMessage } from '@memory-graph/models';

/** Enough for the model to see what it did. */
const MAX_SHOWN_CHARACTERS = 4_000;

/** The message to a model whose answer is invalid. */
export function askAgain(answer: string, problem: string): ChatMessage[] {
  return [
    { role: 'assistant', content: answer.slice(0, MAX_SHOWN_CHARACTERS) || '(nothing)' },
    {
      role: 'user',
      content: `This answer cannot be used: ${problem}. Answer again, with nothing but JSON that fits the schema.`,
    },
  ];
}
