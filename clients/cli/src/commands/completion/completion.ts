import { Argument, Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../../context.js';
import { IMPORT_FORMATS } from '../import/import.js';
import { SCRIPTS, SHELLS } from './scripts.js';
import { suggestionsFor } from './suggestions.js';

/** `memory-graph completion`: prints the script with which a shell completes the words of this program. */
export function completionCommand({ surroundings }: CommandContext) {
  return new Command('completion')
    .description('Print a script that makes your shell complete commands, options and their values.')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText('after', '\nFor bash: memory-graph completion bash >> ~/.bashrc')
    .action((shell) => void surroundings.stdout.write(SCRIPTS[shell]));
}

/** `memory-graph complete`, which the scripts call: prints the words that could come next. */
export function completeCommand({ surroundings }: CommandContext) {
  return new Command('complete').argument('[words...]').action((words, _options, command) => {
    const found = suggestionsFor(command.parent!, words, { import: IMPORT_FORMATS });
    surroundings.stdout.write(found.map(({ word, description }) => `${word}\t${description}\n`).join(''));
  });
}
