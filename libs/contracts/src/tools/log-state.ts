import { LOG_STATUSES, type LogStatus } from '@memory-graph/memory-model';
import { CountList } from '../fields/structure-fields.js';
import { ResourceId, Text } from '../fields/text-fields.js';
import { Choice, Integer } from '../fields/value-fields.js';
import { WaitSeconds } from './tool-parts.js';

export class MemoryLogStatusInput {
  @ResourceId()
  logId!: string;

  @WaitSeconds()
  waitSeconds: number = 0;
}

/** The state of a log, as all tools that add return it. What does not apply is left out. */
export class LogState {
  @Text()
  logId!: string;

  @Choice(LOG_STATUSES)
  status!: LogStatus;

  @Text({ optional: true })
  episodeId?: string;

  @Integer({ optional: true })
  statements?: number;

  @CountList({ optional: true, description: 'Positions of facts whose quote is not in the content.' })
  factsNotFound?: number[];

  @Text({ optional: true })
  error?: string;
}
