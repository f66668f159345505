import { stat } from 'node:fs/promises';
import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../../context.js';
import { UsageError } from '../../exit/errors.js';
import { labelIdsOf } from '../../options/labels.js';
import { integer, time } from '../../options/values.js';
import { addLines } from './add-lines.js';
import { addNotes } from './add-notes.js';
import { addText } from './add-text.js';
import type { AddOptions } from './add-options.js';
import { isNote } from './is-note.js';
import { readTextFile } from './read-text-file.js';

const WAIT_SECONDS = 600;

/** `memory-graph add`: adds a text, files, or folders of notes. */
export function addCommand(context: CommandContext) {
  return new Command('add')
    .description('Add a text, standard input, files, or folders of Markdown notes to the memory.')
    .argument('[text...]', 'the text; "-" or nothing reads standard input')
    .option('-f, --file <path...>', 'text files, Markdown notes with their front matter, or folders of notes')
    .option('--jsonl', 'standard input has a text on each line, as in {"text": "…", "time": "2026-03-01"}')
    .option('--session <id>', 'the session that the text belongs to')
    .option('--source <name>', 'the name of the source (default: "cli", for notes "markdown")')
    .option('--subject <subject>', 'the user of your application that the text belongs to')
    .option('--shared', 'for all subjects')
    .option('--label <name...>', 'labels of the text')
    .option('--reference-time <time>', 'when the text was written (default: now)', time)
    .option('--document-id <id>', 'your own id of the text: it replaces what was added with the same id')
    .option('--expires-at <time>', 'when the text is deleted', time)
    .option(
      '-w, --wait [seconds]',
      `wait until it is processed, by default up to ${WAIT_SECONDS} s`,
      integer(1, 86_400),
    )
    .addHelpText(
      'after',
      `
Examples:
  memory-graph add "Ada moved from Paris to Oslo in March." --wait
  git log -5 | memory-graph add - --source git
  memory-graph add --file ~/notes --wait
  jq -c '{text: .body, time: .date}' mails.json | memory-graph add --jsonl`,
    )
    .action(async (words, { file: paths = [], jsonl, label, wait, ...given }) => {
      const connection = await context.connect();
      const options: AddOptions = {
        ...given,
        labelIds: await labelIdsOf(connection.memory, label, context.signal),
        waitSeconds: wait === true ? WAIT_SECONDS : wait,
      };
      if (paths.length > 0 && words.length > 0) throw new UsageError('Give either a text or --file');
      if (jsonl) {
        if (paths.length > 0 || words.length > 0) throw new UsageError('--jsonl reads standard input alone');
        await addLines(context, connection, await context.readInput(), options);
        return;
      }
      if (paths.length === 0) {
        await addText(context, connection, await textOf(context, words), options);
        return;
      }
      for (const path of await checked(paths, options)) {
        if (path.isNotes) await addNotes(context, connection, path.name, options);
        else await addText(context, connection, await readTextFile(path.name), options);
      }
    });
}

async function textOf(context: CommandContext, words: readonly string[]): Promise<string> {
  const isInput = words.length === 0 || (words.length === 1 && words[0] === '-');
  if (words.length === 0 && context.surroundings.stdin.isTTY) {
    throw new UsageError('There is no text. Give it as an argument, with --file, or on standard input');
  }
  const text = isInput ? await context.readInput() : words.join(' ');
  if (text.trim() === '') throw new UsageError('The text is empty');
  return text;
}

/** All paths are checked before anything is added. */
async function checked(paths: readonly string[], { session, referenceTime, documentId, expiresAt }: AddOptions) {
  if (documentId !== undefined && paths.length > 1) throw new UsageError('--document-id needs a single file');
  const found: { name: string; isNotes: boolean }[] = [];
  for (const name of paths) {
    const stats = await stat(name).catch((error: Error) => {
      throw new UsageError(`${name} cannot be read: ${error.message}`, { cause: error });
    });
    if (!stats.isFile() && !stats.isDirectory()) throw new UsageError(`${name} is neither a file nor a folder`);
    const isNotes = stats.isDirectory() || isNote(name);
    if (isNotes && (session !== undefined || referenceTime !== undefined)) {
      throw new UsageError('Notes have a time and a session of their own: leave out --session and --reference-time');
    }
    if (isNotes && (documentId !== undefined || expiresAt !== undefined)) {
      throw new UsageError('Notes take neither --document-id nor --expires-at');
    }
    found.push({ name, isNotes });
  }
  return found;
}
