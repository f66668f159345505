import { setTimeout as sleep } from 'node:timers/promises';
import { importInto, markdownImporter, openSource, reportText, restService } from '@memory-graph/importers';
import type { Connection } from '../../connection/connect.js';
import { restCall } from '../../connection/rest-call.js';
import type { CommandContext } from '../../context.js';
import { CommandError } from '../../exit/errors.js';
import type { AddOptions } from './add-options.js';
import { isNote } from './is-note.js';

const POLL_MS = 500;

/** Adds each note of a folder as an episode, unless the memory has it already. */
export async function addNotes(
  context: CommandContext,
  connection: Connection,
  path: string,
  { source = 'markdown', subject, shared, labelIds, waitSeconds }: AddOptions,
): Promise<void> {
  const { output, signal } = context;
  const notes = await openSource(path);
  const total = notes.files.filter((file) => isNote(file.path)).length;
  const progress = context.progress('Adding');
  try {
    const service = restService(connection.url, restCall(connection, signal));
    const report = await importInto(service, markdownImporter, notes, {
      source,
      signal,
      ...(subject !== undefined && { subject }),
      ...(shared && { isShared: true }),
      ...(labelIds && { labelIds }),
      onProgress: ({ read }) => progress.update(Math.min(read, total), total),
    });
    progress.stop();
    signal.throwIfAborted();
    if (waitSeconds !== undefined) await waitUntilProcessed(context, connection, source, waitSeconds);
    await output.result(report, () => output.block(reportText(report)));
    if (report.notRead.length > 0) throw new CommandError('Some notes were not understood: see the report');
  } finally {
    progress.stop();
    await notes.close();
  }
}

async function waitUntilProcessed(
  context: CommandContext,
  { memory }: Connection,
  source: string,
  seconds: number,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  const progress = context.progress('Processing');
  try {
    for (let most = 0; ;) {
      let left = 0;
      for (const status of ['pending', 'processing'] as const) {
        const { pagination } = await memory.api.logs.list({
          query: { source, status, limit: 1 },
          signal: context.signal,
        });
        left += pagination.total;
      }
      if (left === 0) return;
      most = Math.max(most, left);
      progress.update(most - left, most);
      if (Date.now() > deadline) throw new CommandError(`${left} texts are not processed after ${seconds} s`);
      await sleep(POLL_MS, undefined, { signal: context.signal });
    }
  } finally {
    progress.stop();
  }
}
