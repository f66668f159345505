import { Command } from '@commander-js/extra-typings';
import type { MemoryGraph, RunConversationResponse } from '@memory-graph/client';
import type { CommandContext } from '../../context.js';
import { CommandError } from '../../exit/errors.js';
import { integer, time } from '../../options/values.js';
import { labelIdsOf } from '../../options/labels.js';
import { bold, dim, type Output } from '../../output/output.js';
import { printable } from '../../output/printable.js';
import { showResult } from '../search/search.js';

/** `memory-graph ask`: an answer with the memories that it cites. */
export function askCommand(context: CommandContext) {
  return new Command('ask')
    .description(
      'Answer a question from the memory. Without a language model, the service answers in one line made of the best memories.',
    )
    .argument('<question...>', 'the question')
    .option('-n, --limit <count>', 'how many memories the answer may use', integer(1, 100), 20)
    .option('--since <time>', 'only what was said or held after this time', time)
    .option('--until <time>', 'only what was said or held before this time', time)
    .option('--time-zone <name>', 'when the days of "yesterday" begin, as in Europe/Berlin')
    .option('--subject <subject>', 'only the memory of this subject')
    .option('--label <name...>', 'only with one of these labels')
    .option('--keep', 'keep the conversation on the service')
    .action(async (words, options) => {
      const { memory } = await context.connect();
      const { output, signal } = context;
      const labelIds = await labelIdsOf(memory, options.label, signal);
      const answer = await inConversation(memory, options.keep === true, signal, (id) =>
        memory.api.conversations.run({
          path: { id },
          headers: { Accept: 'application/json' },
          body: {
            message: words.join(' '),
            limit: options.limit,
            ...(options.since && { startTime: options.since.toISOString() }),
            ...(options.until && { endTime: options.until.toISOString() }),
            ...(options.timeZone !== undefined && { timeZone: options.timeZone }),
            ...(options.subject !== undefined && { subject: options.subject }),
            ...(labelIds && { labelIds }),
          },
          signal,
        }),
      );
      if (answer.error) throw new CommandError(answer.error.error_description ?? answer.error.error);
      await output.result(answer, () => showAnswer(output, answer));
    });
}

/** A question needs a conversation on the service, which is removed after the answer. */
async function inConversation(
  memory: MemoryGraph,
  isKept: boolean,
  signal: AbortSignal,
  run: (id: string) => Promise<RunConversationResponse>,
): Promise<RunConversationResponse> {
  const { id } = await memory.api.conversations.create({ body: {}, signal });
  try {
    return await run(id);
  } finally {
    // Also after Ctrl-C, which the signal would end.
    if (!isKept) await memory.api.conversations.remove({ path: { id } });
  }
}

function showAnswer(output: Output, { message, memories, reason }: RunConversationResponse): void {
  if (message === null) {
    output.note('There is no answer, as nothing was asked. These are the best memories:');
    for (const memory of memories) showResult(output, memory);
    return;
  }
  if (message.content.includes('\n')) output.block(message.content);
  else output.line(bold(printable(message.content)));
  for (const { number } of message.citations) {
    const cited = memories[number - 1];
    if (cited) output.line(dim(`[${number}] ${cited.content} (${cited.metadata.kind} ${cited.id})`));
  }
  if (reason === 'no_model') output.note(dim('The service has no language model: the answer is made of the memories.'));
  if (reason === 'budget_spent') output.note(dim('The daily budget for language models is spent.'));
}
