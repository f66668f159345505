import { createHash } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  detectImporter,
  type ExportSource,
  type Importer,
  importerOf,
  type ImportOptions,
  importInto,
  IMPORTERS,
  openSource,
  reportText,
  restService,
  stateFile,
} from '@memory-graph/importers';
import { restCall } from '../../connection/rest-call.js';
import type { CommandContext } from '../../context.js';
import { CommandError, UsageError } from '../../exit/errors.js';

export interface ImportToolOptions extends Omit<ImportOptions, 'state' | 'onProgress' | 'signal'> {
  /** Where the state of the import is kept. Default: a file of this user for this export and service. */
  state?: string | undefined;
}

/**
 * Adds the export of another tool. A second import continues where the first one ended.
 * @param format of the importer; null: guessed
 */
export async function importTool(
  context: CommandContext,
  format: string | null,
  path: string,
  { state, ...options }: ImportToolOptions,
): Promise<void> {
  const { output, signal } = context;
  const connection = await context.connect();
  const source = await opened(path);
  // How many items there are shows only at the end.
  let shown = 0;
  try {
    const importer = await importerFor(format, source, path);
    const statePath = state ?? (await defaultStateFile(context, connection.url, importer.format, path));
    const service = restService(connection.url, restCall(connection, signal));
    const report = await importInto(service, importer, source, {
      ...options,
      state: stateFile(statePath),
      signal,
      onProgress: ({ read, added, known }) => {
        if (read === shown) return;
        shown = read;
        if (!output.isJson) output.note(`${read} read, ${added} added, ${known} known already`);
      },
    });
    await output.result(report, () => output.block(reportText(report)));
    if (report.isComplete && report.read === 0)
      throw new CommandError(
        `Nothing in ${path} can be imported as ${importer.format}, which reads ${importer.expects}. ` +
          'Without a format, the command guesses it',
      );
    if (report.notRead.length > 0) throw new CommandError('Some of the export was not understood: see the report');
  } finally {
    await source.close();
  }
}

async function opened(path: string): Promise<ExportSource> {
  try {
    return await openSource(path);
  } catch (error) {
    throw new CommandError(`Cannot read ${path}: ${(error as Error).message}`, { cause: error });
  }
}

async function importerFor(format: string | null, source: ExportSource, path: string): Promise<Importer> {
  const importer = format === null ? await detectImporter(source) : importerOf(format);
  if (importer !== undefined) return importer;
  const formats = IMPORTERS.map((known) => known.format).join(', ');
  throw new UsageError(
    `The format of ${path} is unknown; name it first: memory-graph import FORMAT ${path} (${formats})`,
  );
}

/** Beside the log-ins: the next import of the same export finds it from any folder. */
async function defaultStateFile({ logins }: CommandContext, url: string, format: string, path: string) {
  const digest = createHash('sha256')
    .update([url, format, await realpath(path)].join('\0'))
    .digest('hex');
  const folder = join(dirname(logins.file), 'imports');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${format}-${digest.slice(0, 16)}.import`);
}
