import { Command, Option } from '@commander-js/extra-typings';
import type { LogFilters, LogListEntry } from '@memory-graph/client';
import type { CommandContext } from '../../context.js';
import { first } from '../../options/first.js';
import { integer } from '../../options/values.js';
import { dim, green, type Output, red, type Span, yellow } from '../../output/output.js';
import { shortened } from '../../output/printable.js';
import { followLogs } from './follow-logs.js';

const STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
const COLOURS: Readonly<Record<LogListEntry['status'], (text: string) => Span>> = {
  pending: dim,
  processing: yellow,
  completed: green,
  failed: red,
};

/** `memory-graph logs`: what was added, and how far its processing is. */
export function logsCommand(context: CommandContext) {
  return new Command('logs')
    .description('List what was added, and how far its processing is.')
    .option('-f, --follow', 'print what is new or has changed until Ctrl-C')
    .option('-n, --limit <count>', 'how many logs; with --follow, how many at the beginning', integer(1, 1_000_000), 20)
    .addOption(new Option('--status <status>', 'only in this state').choices(STATUSES).conflicts('failed'))
    .option('--failed', 'the same as --status failed')
    .option('--session <id>', 'only of this session')
    .option('--source <name>', 'only of this source')
    .option('--subject <subject>', 'only of this subject')
    .action(async (options) => {
      const { memory } = await context.connect();
      const { output, signal } = context;
      const status = options.failed ? 'failed' : options.status;
      const filters: LogFilters = {
        ...(options.session !== undefined && { sessionId: options.session }),
        ...(options.source !== undefined && { source: options.source }),
        ...(options.subject !== undefined && { subject: options.subject }),
      };
      const latest = first(options.limit, memory.logs({ ...filters, ...(status && { status }) }, { signal }));
      const followed = async function* () {
        for await (const log of followLogs(latest, () => memory.logs(filters, { signal }), signal)) {
          if (status === undefined || log.status === status) yield log;
        }
      };
      const logs = options.follow ? followed() : latest;
      await output.list(logs, (log) => showLog(output, log), 'There are no such logs.');
    });
}

function showLog(output: Output, { id, createdAt, status, source, message, statements }: LogListEntry): void {
  const found =
    typeof statements === 'number' ? `${statements} ${statements === 1 ? 'statement' : 'statements'}, ` : '';
  output.line(dim(createdAt.slice(0, 19).replace('T', ' ')), ' ', COLOURS[status](status.padEnd(10)), ' ', source);
  output.line('  ', shortened(message, 200), dim(` (${found}${id})`));
}
