import { Inject, Injectable } from '@nestjs/common';
import { CONSUMER_GROUPS } from '@memory-graph/composition/messaging';
import type { OperatorQueuesDto } from '@memory-graph/contracts/resources';
import { DEAD_LETTERS, type DeadLetters, LAG_READER, type LagReader } from '@memory-graph/messaging';
import { LogRepository } from '../../memory/log-store/log.repository.js';

@Injectable()
export class ReadQueuesUseCase {
  constructor(
    @Inject(LAG_READER) private readonly lagReader: LagReader,
    @Inject(DEAD_LETTERS) private readonly deadLetters: DeadLetters,
    private readonly logs: LogRepository,
  ) {}

  /** @throws ServiceError `unavailable` if the event bus could not be reached */
  async run(): Promise<OperatorQueuesDto> {
    const [consumers, logs, deadLetters] = await Promise.all([
      Promise.all(CONSUMER_GROUPS.map((group) => this.lagReader.consumerLag(group))),
      this.logs.countAllByStatus(),
      this.deadLetters.count(),
    ]);
    return { consumers: consumers.flat(), logs, deadLetters };
  }
}
