import { Command } from '@commander-js/extra-typings';
import type { SearchResult } from '@memory-graph/client';
import type { CommandContext } from '../../context.js';
import { bold, dim, type Output } from '../../output/output.js';
import { period } from '../../output/period.js';
import { integer, time } from '../../options/values.js';
import { labelIdsOf } from '../../options/labels.js';

/** `memory-graph search`: the facts and episodes that answer a question. */
export function searchCommand(context: CommandContext) {
  return new Command('search')
    .description('Print the facts and episodes that answer a question, best first.')
    .argument('<question...>', 'the question')
    .option('-n, --limit <count>', 'how many results', integer(1, 1000), 10)
    .option('--as-of <time>', 'answer with what the memory knew then', time)
    .option('--since <time>', 'only what was said or held after this time', time)
    .option('--until <time>', 'only what was said or held before this time', time)
    .option('--ended', 'also facts that hold no more')
    .option('--subject <subject>', 'only the memory of this subject')
    .option('--session <id>', 'only of this session')
    .option('--source <name>', 'only of this source')
    .option('--label <name...>', 'only with one of these labels')
    .action(async (words, options) => {
      const { memory } = await context.connect();
      const { signal } = context;
      const labelIds = await labelIdsOf(memory, options.label, signal);
      const answer = await memory.search(words.join(' '), {
        limit: options.limit,
        signal,
        explain: true,
        ...(options.asOf && { knownAt: options.asOf }),
        ...(options.since && { startTime: options.since }),
        ...(options.until && { endTime: options.until }),
        ...(options.ended && { includeInvalidated: true }),
        ...(options.subject !== undefined && { subject: options.subject }),
        ...(options.session !== undefined && { sessionId: options.session }),
        ...(options.source !== undefined && { source: options.source }),
        ...(labelIds && { labelIds }),
      });
      const { output } = context;
      await output.list(answer.results, (result) => showResult(output, result), 'Nothing was found.');
      if (answer.knownAt?.mayDiffer) {
        output.note(dim(`Content was ${answer.knownAt.reason} since then: the memory may have known more.`));
      }
    });
}

/** A result with what explains it: how sure it is, when it held, and where it comes from. */
export function showResult(output: Output, { content, score, metadata }: SearchResult): void {
  output.line(dim(`${Math.round(score * 100)} % `.padStart(6)), bold(content));
  const when = metadata.kind === 'fact' ? period(metadata) : `said ${metadata.referenceTime.slice(0, 10)}`;
  const origin = [metadata.kind, when, `from ${metadata.source}`, metadata.sessionId].filter(Boolean).join(', ');
  output.line('      ', dim(origin));
  const { highlight } = metadata;
  if (highlight !== undefined && highlight !== content) output.line('      ', dim(`“${highlight}”`));
}
