import { Command, Option } from '@commander-js/extra-typings';
import type { FactFilters, FactListEntry } from '@memory-graph/client';
import type { CommandContext } from '../../context.js';
import { first } from '../../options/first.js';
import { filtersOf, withFilters } from '../../options/filters.js';
import { integer, time } from '../../options/values.js';
import { dim, type Output, struck } from '../../output/output.js';
import { period } from '../../output/period.js';

const TYPES = [
  ...['identity', 'relationship', 'location', 'employment', 'preference', 'belief', 'goal', 'event', 'decision'],
  ...['problem', 'knowledge', 'directive', 'other'],
] as NonNullable<FactFilters['type']>;

const STATES = ['current', 'ended', 'upcoming', 'all'] as const;

/** `memory-graph facts`: the list of facts. */
export function factsCommand(context: CommandContext) {
  const command = new Command('facts')
    .description('List the facts, latest first.')
    .argument('[words...]', 'only facts that contain these words')
    .option('-n, --limit <count>', 'how many facts', integer(1, 1_000_000), 50)
    .addOption(
      new Option('--state <state>', 'which facts (default: current with --as-of, otherwise all)').choices(STATES),
    )
    .addOption(new Option('--type <type...>', 'only of these types').choices(TYPES))
    .option('--predicate <name...>', 'only of these relations, such as lives_in')
    .option('--entity <id>', 'only about this entity')
    .option('--as-of <time>', 'the time that states refer to', time)
    .option('--until <time>', 'only facts that held by this time', time);
  return withFilters(command).action(async (words, options) => {
    const { memory } = await context.connect();
    const { output, signal } = context;
    const filters: FactFilters = {
      ...(options.state && { state: options.state }),
      ...(words.length > 0 && { text: words.join(' ') }),
      ...(options.type && { type: options.type }),
      ...(options.predicate && { predicate: options.predicate }),
      ...(options.entity !== undefined && { entityId: options.entity }),
      ...(options.asOf && { asOf: options.asOf }),
      ...(options.until && { endTime: options.until }),
      ...(await filtersOf(options, memory, signal)),
    };
    const facts = first(options.limit, memory.facts(filters, { signal }));
    await output.list(facts, (fact) => showFact(output, fact), 'There are no such facts.');
  });
}

function showFact(output: Output, fact: FactListEntry): void {
  const isEnded = fact.state === 'ended';
  const details = [fact.type, isEnded ? 'ended' : '', period(fact), fact.id].filter(Boolean).join(', ');
  output.line(isEnded ? struck(fact.content) : fact.content);
  output.line('  ', dim(details));
}
