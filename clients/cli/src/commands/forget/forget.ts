import { Command } from '@commander-js/extra-typings';
import type { ForgetPreview, Selection } from '@memory-graph/client';
import type { CommandContext } from '../../context.js';
import { UsageError } from '../../exit/errors.js';
import { labelIdsOf } from '../../options/labels.js';
import { time } from '../../options/values.js';
import { bold, dim, green, type Output, red, struck, yellow } from '../../output/output.js';
import { shortened } from '../../output/printable.js';

const TIMEOUT_MS = 3_600_000;

/** `memory-graph forget`: shows what a selection would remove, and removes it after a confirmation. */
export function forgetCommand(context: CommandContext) {
  return new Command('forget')
    .description('Show what would be forgotten, then forget it if you confirm. This cannot be undone.')
    .argument('[words...]', 'sentences that contain all of these words, in any form')
    .option('--fact <id...>', 'the sentences that state these facts')
    .option('--entity <id>', 'every sentence that names this entity')
    .option('--log <id...>', 'what was added with these ids')
    .option('--episode <id...>', 'these episodes')
    .option('--session <id>', 'this session')
    .option('--source <name>', 'this source')
    .option('--subject <subject>', 'what was added for this subject')
    .option('--label <name...>', 'what has one of these labels')
    .option('--since <time>', 'only what was said after this time', time)
    .option('--until <time>', 'only what was said before this time', time)
    .option('-y, --yes', 'forget without a question')
    .option('--dry-run', 'only show what would be forgotten')
    .action(async (words, options) => {
      const { memory } = await context.connect();
      const { output, signal } = context;
      const labelIds = await labelIdsOf(memory, options.label, signal);
      const selection: Selection = {
        ...(words.length > 0 && { words: words.join(' ') }),
        ...(options.fact && { factIds: options.fact }),
        ...(options.entity !== undefined && { entityId: options.entity }),
        ...(options.log && { logIds: options.log }),
        ...(options.episode && { episodeIds: options.episode }),
        ...(options.session !== undefined && { sessionId: options.session }),
        ...(options.source !== undefined && { source: options.source }),
        ...(options.subject !== undefined && { subject: options.subject }),
        ...(labelIds && { labelIds }),
        ...(options.since && { startTime: options.since }),
        ...(options.until && { endTime: options.until }),
      };
      if (Object.keys(selection).length === 0) throw new UsageError('Say what to forget: words or an option');
      const forgetting = await memory.forget(selection, { signal });
      const { preview } = forgetting;
      const { counts } = preview;
      const isNothing = counts.logs === 0 && counts.sentences === 0;
      const mayAsk = context.isInteractive && !options.yes && !options.dryRun && !isNothing;
      // A program reads one object: the preview, or the finished job.
      if (!output.isJson) showPreview(output, preview);
      else if (mayAsk) output.note(`This would remove ${countsOf(counts)}.`);
      if (options.dryRun || isNothing) {
        if (output.isJson) await output.result(preview, () => undefined);
        output.note(isNothing ? 'Nothing matches.' : 'Nothing was forgotten.');
        return;
      }
      if (!options.yes && !mayAsk) {
        if (output.isJson) await output.result(preview, () => undefined);
        throw new UsageError('Nothing was forgotten. There is no terminal to ask at: repeat it with --yes');
      }
      if (mayAsk && !(await context.confirm('Forget this? It cannot be undone.'))) {
        output.note('Nothing was forgotten.');
        return;
      }
      const job = await forgetting.confirm({ signal, timeoutMs: TIMEOUT_MS });
      await output.result(job, () => output.line(green('Forgotten'), `: ${countsOf(job.counts)}`));
    });
}

function showPreview(output: Output, { counts, logs, redactions, facts }: ForgetPreview): void {
  output.line(bold(`This would remove ${countsOf(counts)}.`));
  for (const log of logs) {
    output.line(red('- '), shortened(log.message, 120), dim(` (${log.source}, ${log.createdAt.slice(0, 10)})`));
  }
  for (const { sentences } of redactions) for (const sentence of sentences) output.line(red('- '), sentence);
  if (logs.length < counts.logs || redactions.length < counts.episodes) output.line(dim('  … and more'));
  for (const { content } of facts.vanish) output.line(yellow('no longer known: '), struck(content));
  for (const { content } of facts.end) output.line(yellow('ends:            '), struck(content));
  for (const { content } of facts.comeBack) output.line(yellow('holds again:     '), content);
  if (!facts.complete) output.line(dim('There are more changes of facts than are listed.'));
}

function countsOf({ logs, sentences, facts }: ForgetPreview['counts']): string {
  return `${some(logs, 'text')} as a whole, ${some(sentences, 'sentence')} and ${some(facts, 'fact')}`;
}

function some(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
