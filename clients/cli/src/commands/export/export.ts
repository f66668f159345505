import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { Command } from '@commander-js/extra-typings';
import type { CommandContext } from '../../context.js';
import { CommandError, UsageError } from '../../exit/errors.js';
import { downloadExport } from './download-export.js';

/** `memory-graph export`: writes the workspace to a file or to standard output. */
export function exportCommand(context: CommandContext) {
  return new Command('export')
    .description('Write the whole workspace to a file, which "memory-graph import" reads into any workspace.')
    .argument('[file]', 'the file, as in workspace.ndjson; "-" or nothing writes to standard output')
    .option('--force', 'replace the file if it exists')
    .action(async (file = '-', { force }) => {
      if (file === '-') {
        const { logs } = await exportTo(context, context.surroundings.stdout);
        context.output.note(`Exported ${logs} logs`);
        return;
      }
      if (!force && existsSync(file)) throw new UsageError(`${file} exists; use --force to replace it`);
      const { bytes, logs } = await exportToFile(context, file);
      await context.output.result({ file, bytes, logs }, () =>
        context.output.line(`Exported ${logs} logs to ${file} (${Math.ceil(bytes / 1024)} KiB)`),
      );
    });
}

/** The file appears when it is complete. Like the memory, only its owner may read it. */
async function exportToFile(context: CommandContext, file: string): Promise<{ bytes: number; logs: number }> {
  const draft = `${file}.part`;
  const stream = createWriteStream(draft, { mode: 0o600 });
  // A write that is in progress when the stream is given up fails too.
  stream.on('error', () => undefined);
  try {
    await once(stream, 'open').catch((error: Error) => {
      throw new CommandError(`Cannot write ${file}: ${error.message}`, { cause: error });
    });
    const written = await exportTo(context, stream);
    stream.end();
    await once(stream, 'close');
    await rename(draft, file);
    return written;
  } catch (error) {
    stream.destroy();
    await rm(draft, { force: true });
    throw error;
  }
}

async function exportTo(context: CommandContext, stream: Writable): Promise<{ bytes: number; logs: number }> {
  const connection = await context.connect();
  const { signal } = context;
  const { pagination } = await connection.memory.api.logs.list({ query: { limit: 1 }, signal });
  const progress = context.progress('Exporting');
  let bytes = 0;
  let logs = 0;
  let failure: Error | null = null;
  const fail = (error: Error) => (failure = error);
  stream.on('error', fail);
  try {
    for await (const part of downloadExport(connection, signal)) {
      bytes += part.bytes.length;
      logs += part.logs;
      if (!stream.write(part.bytes)) await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close')]);
      if (failure !== null) throw new CommandError(`Cannot write: ${(failure as Error).message}`);
      progress.update(Math.min(logs, pagination.total), pagination.total);
    }
    return { bytes, logs };
  } finally {
    progress.stop();
    stream.off('error', fail);
  }
}
