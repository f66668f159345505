import type { Command, OptionValues } from '@commander-js/extra-typings';
import type { MemoryGraph } from '@memory-graph/client';
import { labelIdsOf } from './labels.js';
import { time } from './values.js';

/** What the options of `withFilters` give. */
interface FilterOptions {
  knownAt?: Date | undefined;
  since?: Date | undefined;
  subject?: string | undefined;
  session?: string | undefined;
  source?: string | undefined;
  label?: string[] | undefined;
}

/** Adds the options that limit what is searched or listed. */
export function withFilters<Args extends unknown[], Options extends OptionValues>(command: Command<Args, Options>) {
  return command
    .option('--known-at <time>', 'answer with what the memory knew then', time)
    .option('--since <time>', 'only facts that held after this time, and texts from this time on', time)
    .option('--subject <subject>', 'only the memory of this subject')
    .option('--session <id>', 'only of this session')
    .option('--source <name>', 'only of this source')
    .option('--label <name...>', 'only with one of these labels');
}

/** These options as the API has them. @throws UsageError for a label that does not exist */
export async function filtersOf(
  { knownAt, since, subject, session, source, label }: FilterOptions,
  memory: MemoryGraph,
  signal: AbortSignal,
) {
  const labelIds = await labelIdsOf(memory, label, signal);
  return {
    ...(knownAt && { knownAt }),
    ...(since && { startTime: since }),
    ...(subject !== undefined && { subject }),
    ...(session !== undefined && { sessionId: session }),
    ...(source !== undefined && { source }),
    ...(labelIds && { labelIds }),
  };
}
