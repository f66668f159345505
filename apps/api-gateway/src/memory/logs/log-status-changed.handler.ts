import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { LOG_STATUS_CHANGED_TOPIC, type LogStatusChangedV1 } from '@memory-graph/contracts/events';
import { RecordLogStatusUseCase } from './record-log-status.use-case.js';

@Controller()
export class LogStatusChangedHandler {
  constructor(private readonly recordLogStatus: RecordLogStatusUseCase) {}

  @EventPattern(LOG_STATUS_CHANGED_TOPIC)
  handle(@Payload() event: LogStatusChangedV1): Promise<void> {
    return this.recordLogStatus.run(event);
  }
}
