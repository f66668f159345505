import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { GRAPH_CHANGED_TOPIC, LOG_STATUS_CHANGED_TOPIC, MEMORY_CHANGED_TOPIC } from '@memory-graph/contracts/events';
import type { BusEvent } from './bus-event.js';
import { QueueMessagesUseCase } from './queue-messages.use-case.js';

@Controller()
export class BusEventHandler {
  constructor(private readonly queueMessages: QueueMessagesUseCase) {}

  @EventPattern<string[]>([LOG_STATUS_CHANGED_TOPIC, GRAPH_CHANGED_TOPIC, MEMORY_CHANGED_TOPIC])
  handle(@Payload() event: BusEvent): Promise<void> {
    return this.queueMessages.run(event);
  }
}
