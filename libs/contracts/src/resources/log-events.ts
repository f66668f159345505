import { ApiSchema } from '@nestjs/swagger';
import { Choice } from '../fields/value-fields.js';
import type { LogListEntryDto } from './logs.js';

const LOG_RELOAD_REASONS = ['start', 'deletions', 'many_changes'] as const;
export type LogReloadReason = (typeof LOG_RELOAD_REASONS)[number];

@ApiSchema({ name: 'LogReloadEvent', description: 'The list of logs must be read again.' })
export class LogReloadEventDto {
  @Choice(LOG_RELOAD_REASONS, {
    description:
      'Why: the stream starts, logs were deleted, or too many logs changed at once to send an event for each of them.',
    example: 'start',
  })
  reason!: LogReloadReason;
}

/** An event of the stream of logs. */
export type LogEvent = { event: 'log'; data: LogListEntryDto } | { event: 'reload'; data: LogReloadEventDto };
