import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimitedError } from '@memory-graph/client';
import type { CommandContext } from '../../context.js';
import { CommandError } from '../../exit/errors.js';
import { readWorkspaceFile } from './workspace-file.js';
import { type ImportedWorkspace, uploadWorkspace } from './upload-workspace.js';

const FULL_QUEUE_PAUSE_S = 30;

/** Imports a file of `memory-graph export`. What the workspace has is skipped, so that it can be imported again. */
export async function importWorkspace(context: CommandContext, file: string, isDryRun: boolean): Promise<void> {
  const { output } = context;
  if (isDryRun) {
    const { counts, isComplete } = await readWorkspaceFile(file);
    await output.result({ format: 'workspace', isDryRun, isComplete, counts }, () => {
      output.line('An export of a workspace (dry run: nothing was sent)');
      showCounts(context, 'contains', counts);
    });
    if (!isComplete) throw new CommandError(`${file} is incomplete: its last line is missing. Export again`);
    return;
  }
  const answer = await upload(context, file);
  await output.result({ format: 'workspace', ...answer }, () => {
    showCounts(context, 'imported', answer.imported);
    showCounts(context, 'existing', answer.existing);
    for (const { path, message } of answer.notices) output.line(`  ${path}: ${message}`);
    for (const { path, message } of answer.skipped) output.line(`  skipped ${path}: ${message}`);
  });
  output.note('The service processes the logs now: see "memory-graph logs"');
  if (answer.skipped.length > 0) throw new CommandError('Some lines were not imported: see "skipped"');
}

async function upload(context: CommandContext, file: string): Promise<ImportedWorkspace> {
  const connection = await context.connect();
  const { size } = await stat(file);
  for (;;) {
    const progress = context.progress('Sending bytes');
    try {
      return await uploadWorkspace(connection, file, context.signal, (bytes) => progress.update(bytes, size));
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      progress.stop();
      const seconds = error.retryAfter ?? FULL_QUEUE_PAUSE_S;
      context.output.note(`The queue of the service is full. The import continues in ${seconds} s`);
      await sleep(seconds * 1_000, undefined, { signal: context.signal });
    } finally {
      progress.stop();
    }
  }
}

function showCounts({ output }: CommandContext, title: string, counts: Readonly<Record<string, number>>): void {
  const text = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
  output.line(`${title}: ${text || 'nothing'}`);
}
