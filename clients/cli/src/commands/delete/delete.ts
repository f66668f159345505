import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../../context.js';
import { UsageError } from '../../exit/errors.js';
import { bold, green } from '../../output/output.js';
import { shortened } from '../../output/printable.js';

const TIMEOUT_MS = 3_600_000;

/** `memory-graph delete`: removes one fact or episode after a confirmation. */
export function deleteCommand(context: CommandContext) {
  return new Command('delete')
    .description('Delete an episode, or the sentences that state a fact. This cannot be undone.')
    .argument('<id>', 'of a search result or a list')
    .option('-y, --yes', 'delete without a question')
    .action(async (id, { yes }) => {
      const { memory } = await context.connect();
      const { output, signal } = context;
      if (!yes) {
        if (!context.isInteractive) {
          throw new UsageError('Nothing was deleted. There is no terminal to ask at: repeat it with --yes');
        }
        output.note(bold(shortened((await memory.get(id, { signal })).content, 120)));
        if (!(await context.confirm('Delete this? It cannot be undone.'))) {
          output.note('Nothing was deleted.');
          return;
        }
      }
      const job = await memory.delete(id, { signal, timeoutMs: TIMEOUT_MS });
      await output.result(job, () => output.line(green('Deleted')));
    });
}
