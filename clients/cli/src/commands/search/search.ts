import { Command } from '@commander-js/extra-typings';
import type { SearchResult } from '@memory-graph/client';
import type { CommandContext } from '../../context.js';
import { bold, dim, type Output } from '../../output/output.js';
import { period } from '../../output/period.js';
import { integer, time } from '../../options/values.js';
import { filtersOf, withFilters } from '../../options/filters.js';

/** `memory-graph search`: the facts and episodes that answer a question. */
export function searchCommand(context: CommandContext) {
  const command = new Command('search')
    .description('Print the facts and episodes that answer a question, best first.')
    .argument('<question...>', 'the question')
    .option('-n, --limit <count>', 'how many results', integer(1, 1000), 10)
    .option('--as-of <time>', 'answer with what held at this time', time)
    .option('--ended', 'also facts that hold no more')
    .option('--facts', 'only facts, no texts')
    .option('--time-zone <name>', 'when the days of "yesterday" begin, as in Europe/Berlin');
  return withFilters(command).action(async (words, options) => {
    const { memory } = await context.connect();
    const { signal } = context;
    const answer = await memory.search(words.join(' '), {
      limit: options.limit,
      signal,
      explain: true,
      ...(options.asOf && { endTime: options.asOf }),
      ...(options.ended && { includeInvalidated: true }),
      ...(options.facts && { kinds: ['fact'] }),
      ...(options.timeZone !== undefined && { timeZone: options.timeZone }),
      ...(await filtersOf(options, memory, signal)),
    });
    const { output } = context;
    await output.list(answer.results, (result) => showResult(output, result), 'Nothing was found.');
    if (answer.knownAt?.mayDiffer) {
      output.note(dim(`Content was ${answer.knownAt.reason} since then: the memory may have known more.`));
    }
  });
}

/** A result with what explains it: how sure it is, when it held, and where it comes from. */
function showResult(output: Output, { content, score, metadata }: SearchResult): void {
  output.line(dim(`${Math.round(score * 100)} % `.padStart(6)), bold(content));
  const when = metadata.kind === 'fact' ? period(metadata) : `said ${metadata.referenceTime.slice(0, 10)}`;
  const origin = [metadata.kind, when, `from ${metadata.source}`, metadata.sessionId].filter(Boolean).join(', ');
  output.line('      ', dim(origin));
  const { highlight } = metadata;
  if (highlight !== undefined && highlight !== content) output.line('      ', dim(`“${highlight}”`));
}
