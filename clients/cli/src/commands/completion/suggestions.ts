import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Option } from 'commander';

/** A word that could come next. */
export interface Suggestion {
  word: string;
  description: string;
}

/** Words for the first argument of a command that accepts a path as well: commander knows no choices for it. */
export type ArgumentWords = Readonly<Record<string, readonly string[]>>;

/**
 * The words that could end a command line. None: a text, a number or a path, which the shell completes.
 * @param words without the name of the program; the last one is what is typed of the word to complete
 */
export function suggestionsFor(
  program: CommandUnknownOpts,
  words: readonly string[],
  argumentWords: ArgumentWords,
): Suggestion[] {
  const typed = words.at(-1) ?? '';
  const place = placeAfter(program, words.slice(0, -1));
  return candidates(program, { ...place, typed, argumentWords }).filter(({ word }) => word.startsWith(typed));
}

interface Place {
  command: CommandUnknownOpts;
  /** The option that waits for its value. */
  awaiting: Option | null;
  /** How many arguments the command has. */
  count: number;
}

function placeAfter(program: CommandUnknownOpts, words: readonly string[]): Place {
  let command = program;
  let awaiting: Option | null = null;
  let count = 0;
  for (const word of words) {
    if (awaiting) {
      awaiting = null;
    } else if (word.startsWith('-')) {
      const option = optionsOf(program, command).find(({ short, long }) => short === word || long === word);
      awaiting = option && (option.required || option.optional) ? option : null;
    } else if (command === program) {
      command = program.commands.find((one) => one.name() === word) ?? command;
    } else {
      count += 1;
    }
  }
  return { command, awaiting, count };
}

function candidates(
  program: CommandUnknownOpts,
  { command, awaiting, count, typed, argumentWords }: Place & { typed: string; argumentWords: ArgumentWords },
): Suggestion[] {
  if (awaiting) return plain(awaiting.argChoices ?? []);
  if (typed.startsWith('-')) return optionsOf(program, command).map(optionSuggestion);
  if (command !== program) {
    const choices = command.registeredArguments[count]?.argChoices;
    return plain(choices ?? (count === 0 ? argumentWords[command.name()] : undefined) ?? []);
  }
  return program
    .createHelp()
    .visibleCommands(program)
    .map((one) => ({ word: one.name(), description: one.description() }));
}

function optionsOf(program: CommandUnknownOpts, command: CommandUnknownOpts): Option[] {
  const own = command.createHelp().visibleOptions(command);
  return command === program ? own : [...own, ...program.options.filter(({ hidden }) => !hidden)];
}

function optionSuggestion({ long, short, description }: Option): Suggestion {
  return { word: long ?? short ?? '', description };
}

function plain(words: readonly string[]): Suggestion[] {
  return words.map((word) => ({ word, description: '' }));
}
