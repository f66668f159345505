import { Command, Option } from '@commander-js/extra-typings';
import { CommanderError } from 'commander';
import { COMMANDS } from './commands/commands.js';
import { CommandContext, type Surroundings } from './context.js';
import { CommandError } from './exit/errors.js';
import { type ExitCode, ExitCode as Codes, exitCodeOf } from './exit/exit-code.js';
import { MemoryGraphError } from '@memory-graph/client';
import { VERSION } from './version.js';

const AFTER_HELP = `
Without --url and --token, the commands use MEMORY_GRAPH_URL and MEMORY_GRAPH_TOKEN, or else
the service of the last "memory-graph login", or else the service that runs on this machine.

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not signed in or not allowed,
4 service not reachable, 5 not found, 130 interrupted.`;

/** Runs one command line to its end. @param args without the names of Node.js and of the script */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const context = new CommandContext(surroundings);
  try {
    await programOf(context).parseAsync(args, { from: 'user' });
    return surroundings.signal.aborted ? Codes.interrupted : Codes.ok;
  } catch (error) {
    tell(context, error);
    return exitCodeOf(error, surroundings.signal);
  }
}

/** The commands and their options, which completions are made from too. */
export function programOf(context: CommandContext) {
  const { stdout, stderr } = context.surroundings;
  const program = new Command('memory-graph')
    .description('The command line of Memory Graph, a memory for applications of language models.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help for the command')
    .option('--url <url>', 'the address of the service')
    .option('--token <token>', 'a personal token; MEMORY_GRAPH_TOKEN is safer, as other users may see arguments')
    .addOption(new Option('--json', 'print JSON, as is the default where the output is no terminal').conflicts('text'))
    .addOption(new Option('--text', 'print text for people, as is the default on a terminal'))
    .addHelpText('after', AFTER_HELP)
    .showSuggestionAfterError()
    .exitOverride()
    .configureHelp({ showGlobalOptions: true, sortSubcommands: false })
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      getOutHelpWidth: () => stdout.columns ?? 100,
      getErrHelpWidth: () => stderr.columns ?? 100,
    })
    .hook('preAction', (_program, command) => context.configure(command.optsWithGlobals()));
  for (const commandOf of COMMANDS) {
    const command = commandOf(context);
    program.addCommand(command.copyInheritedSettings(program));
  }
  return program;
}

function tell({ output, signal }: CommandContext, error: unknown): void {
  // Commander has printed its own already.
  if (error instanceof CommanderError || signal.aborted) return;
  const isExpected = error instanceof CommandError || error instanceof MemoryGraphError;
  if (isExpected) output.error(error.message);
  else output.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
