import { stat } from 'node:fs/promises';
import { Command } from '@commander-js/extra-typings';
import { IMPORTERS } from '@memory-graph/importers';
import type { CommandContext } from '../../context.js';
import { UsageError } from '../../exit/errors.js';
import { labelIdsOf } from '../../options/labels.js';
import { importTool } from './import-tool.js';
import { importWorkspace } from './import-workspace.js';
import { isWorkspaceFile } from './workspace-file.js';

const WORKSPACE = 'workspace';
/** What `memory-graph import` reads: its own exports, and those of other tools. */
export const IMPORT_FORMATS: readonly string[] = [WORKSPACE, ...IMPORTERS.map(({ format }) => format)];

/** `memory-graph import`: adds an export of a workspace or of another tool. */
export function importCommand(context: CommandContext) {
  return new Command('import')
    .description('Add an export of a workspace or of another tool. The same export again adds nothing.')
    .usage('[options] [format] <path>')
    .argument('<format>', `${IMPORT_FORMATS.join(', ')}; without it, the format is guessed`)
    .argument('[path]', 'the file, archive or folder')
    .option('--dry-run', 'read everything and print the report, but send nothing')
    .option('--source <name>', 'the source of what is added (default: the format)')
    .option('--self <name...>', 'your names, handles and addresses in the export: "I" in what they wrote is you')
    .option('--time-zone <zone>', 'the zone of times without one, as in Europe/Oslo (default: UTC)')
    .option('--subject <subject>', 'the user of your application that the export belongs to')
    .option('--own-subjects', 'keep the users that the export names as subjects')
    .option('--label <name...>', 'labels for what is added')
    .option('--state <file>', 'where the state of the import is kept (default: beside your log-ins)')
    .action(async (first, second, options) => {
      const { format, path } = second === undefined ? { format: null, path: first } : { format: first, path: second };
      if (format !== null && !IMPORT_FORMATS.includes(format)) {
        throw new UsageError(`There is no format "${format}". Formats: ${IMPORT_FORMATS.join(', ')}`);
      }
      await requireReadable(path);
      const isDryRun = options.dryRun === true;
      if (format === WORKSPACE || (format === null && (await isWorkspaceFile(path)))) {
        await importWorkspace(context, path, isDryRun);
        return;
      }
      const { source, self, timeZone, subject, ownSubjects, label, state } = options;
      requireTimeZone(timeZone);
      const labels = label === undefined ? undefined : (await context.connect()).memory;
      const labelIds = labels && (await labelIdsOf(labels, label, context.signal));
      await importTool(context, format, path, {
        isDryRun,
        state,
        ...(source !== undefined && { source }),
        ...(self && { self }),
        ...(timeZone !== undefined && { timeZone }),
        ...(subject !== undefined && { subject }),
        ...(ownSubjects && { hasOwnSubjects: true }),
        ...(labelIds && { labelIds }),
      });
    });
}

async function requireReadable(path: string | undefined): Promise<void> {
  const found = path === undefined ? null : await stat(path).catch(() => null);
  if (found === null) throw new UsageError(`There is no file or folder ${path}`);
}

function requireTimeZone(zone: string | undefined): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw new UsageError(`There is no time zone "${zone}"; give a name such as Europe/Oslo`);
  }
}
