import { LOG_STATUSES, type LogStatus } from '@memory-graph/memory-model';
import { Scalars } from '../fields/structure-fields.js';
import { Choice, Count, DateTime, ResourceId, Text } from '../fields/value-fields.js';
import { LabelIds } from './label-ids.js';
import { WaitSeconds } from './tool-parts.js';

export class MemoryAddInput {
  @Text({
    notBlank: true,
    description: 'The text, in plain, self-contained sentences: with names instead of "he" or "it".',
  })
  content!: string;

  @DateTime({
    optional: true,
    description:
      'When the text was written or said. Words like "yesterday" are relative to it. The default is the current time.',
  })
  referenceTime?: string;

  @Text({
    optional: true,
    default: 'mcp',
    notBlank: true,
    maxLength: 200,
    description: 'Where the text comes from, as in "chat".',
  })
  source: string = 'mcp';

  @Text({ optional: true, notBlank: true, maxLength: 200, description: 'The conversation that the text belongs to.' })
  sessionId?: string;

  @LabelIds('The labels of the text.')
  labelIds?: string[];

  @Scalars({
    optional: true,
    description:
      'Metadata that is stored with the text, at most 16 KiB. The role "assistant" marks what an assistant said.',
  })
  metadata?: Record<string, string | number | boolean>;

  @WaitSeconds()
  waitSeconds: number = 0;
}

export class MemoryLogStatusInput {
  @ResourceId({ description: 'The logId that memory_add returned.' })
  logId!: string;

  @WaitSeconds()
  waitSeconds: number = 0;
}

/** The state of a log, as `memory_add` and `memory_log_status` return it. */
export class LogState {
  @Text({ description: 'The id of the log. Pass it to memory_log_status to follow the processing.' })
  logId!: string;

  @Choice(LOG_STATUSES, { description: 'The state: pending, then processing, then completed or failed.' })
  status!: LogStatus;

  @Text({ nullable: true, description: 'When the processing ended. Null before that.' })
  processedAt!: string | null;

  @Text({
    nullable: true,
    description: 'The id of the episode, for memory://episodes/{id}. Null until the log is completed.',
  })
  episodeId!: string | null;

  @Count({ nullable: true, description: 'The number of extracted statements. Null until the log is completed.' })
  statements!: number | null;

  @Text({ nullable: true, description: 'Why the processing failed. Null if it did not fail.' })
  error!: string | null;
}
