import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { MEMORY_CHANGED_TOPIC } from '@memory-graph/contracts/events';
import type { MemoryChangedEvent } from './bus-event.js';
import { TellWebhooksUseCase } from './tell-webhooks.use-case.js';

@Controller()
export class MemoryChangedHandler {
  constructor(private readonly tellWebhooks: TellWebhooksUseCase) {}

  @EventPattern(MEMORY_CHANGED_TOPIC)
  handle(@Payload() event: MemoryChangedEvent): Promise<void> {
    return this.tellWebhooks.run(event);
  }
}
