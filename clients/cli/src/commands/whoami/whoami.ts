import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../../context.js';
import { bold, dim } from '../../output/output.js';

/** `memory-graph whoami`: the service, the user and what the token allows. */
export function whoamiCommand(context: CommandContext) {
  return new Command('whoami')
    .description('Print which service the commands use, as whom, and what the token allows.')
    .action(async () => {
      const { url, memory } = await context.connect();
      const profile = await memory.api.profile.find({ signal: context.signal });
      const { output } = context;
      await output.result({ url, ...profile }, () => {
        output.line(bold(profile.user.name), dim(` ${profile.user.email}`));
        output.line('  ', dim(`at ${url}, by ${profile.client.name}: ${profile.scopes.join(', ')}`));
      });
    });
}
