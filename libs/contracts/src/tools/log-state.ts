import { LOG_STATUSES, type LogStatus } from '@memory-graph/memory-model';
import { ResourceId, Text } from '../fields/text-fields.js';
import { Choice, Integer } from '../fields/value-fields.js';
import { WaitSeconds } from './tool-parts.js';

export class MemoryLogStatusInput {
  @ResourceId()
  logId!: string;

  @WaitSeconds()
  waitSeconds: number = 0;
}

/** The state of a log, as all tools that add return it. */
export class LogState {
  @Text()
  logId!: string;

  @Choice(LOG_STATUSES)
  status!: LogStatus;

  @Text({ nullable: true })
  episodeId!: string | null;

  @Integer({ nullable: true })
  statements!: number | null;

  @Text({ nullable: true })
  error!: string | null;
}
