import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../../context.js';

/** `memory-graph get`: one fact or episode. */
export function getCommand(context: CommandContext) {
  return new Command('get')
    .description('Print a fact or an episode.')
    .argument('<id>', 'of a search result or a list')
    .action(async (id) => {
      const { memory } = await context.connect();
      const found = await memory.get(id, { signal: context.signal });
      await context.output.result(found, () => context.output.block(found.content));
    });
}
