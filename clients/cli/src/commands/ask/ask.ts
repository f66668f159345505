import { Command } from '@commander-js/extra-typings';
import type { AskResponse } from '@memory-graph/client';
import type { CommandContext } from '../../context.js';
import { integer, time } from '../../options/values.js';
import { labelIdsOf } from '../../options/labels.js';
import { bold, dim, type Output } from '../../output/output.js';
import { printable } from '../../output/printable.js';

/** `memory-graph ask`: an answer with the memories that it is from. */
export function askCommand(context: CommandContext) {
  return new Command('ask')
    .description(
      'Answer a question from the memory. Without a language model, the answer is in the words of the memories.',
    )
    .argument('<question...>', 'the question')
    .option('-n, --limit <count>', 'how many memories the answer may use', integer(1, 100), 20)
    .option('--since <time>', 'only what was said or held after this time', time)
    .option('--until <time>', 'only what was said or held before this time', time)
    .option('--time-zone <name>', 'when the days of "yesterday" begin, as in Europe/Berlin')
    .option('--subject <subject>', 'only the memory of this subject')
    .option('--label <name...>', 'only with one of these labels')
    .action(async (words, options) => {
      const { memory } = await context.connect();
      const { output, signal } = context;
      const labelIds = await labelIdsOf(memory, options.label, signal);
      const answer = await memory.api.ask.answer({
        headers: { Accept: 'application/json' },
        body: {
          question: words.join(' '),
          limit: options.limit,
          ...(options.since && { startTime: options.since.toISOString() }),
          ...(options.until && { endTime: options.until.toISOString() }),
          ...(options.timeZone !== undefined && { timeZone: options.timeZone }),
          ...(options.subject !== undefined && { subject: options.subject }),
          ...(labelIds && { labelIds }),
        },
        signal,
      });
      await output.result(answer, () => showAnswer(output, answer));
    });
}

function showAnswer(output: Output, { answer, citations }: AskResponse): void {
  if (answer === null) {
    output.note('The memory does not know.');
    return;
  }
  if (answer.includes('\n')) output.block(answer);
  else output.line(bold(printable(answer)));
  for (const { number, text, kind, id } of citations)
    output.line(dim(`[${number}] ${printable(text)} (${kind} ${id})`));
}
