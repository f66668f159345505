import { Controller, Inject } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { GRAPH_CHANGED_TOPIC, LOG_STATUS_CHANGED_TOPIC, MEMORY_CHANGED_TOPIC } from '@memory-graph/contracts/events';
import { EVENT_BUS_SERVER } from '@memory-graph/messaging';
import type { EventServer } from '@memory-graph/messaging/delivery';
import { AwaitedWorkspaces } from './awaited-workspaces.js';
import type { BusEvent } from './bus-event.js';
import { QueueMessagesUseCase } from './queue-messages.use-case.js';

@Controller()
export class BusEventHandler {
  constructor(
    private readonly queueMessages: QueueMessagesUseCase,
    awaited: AwaitedWorkspaces,
    @Inject(EVENT_BUS_SERVER) events: EventServer,
  ) {
    events.isWanted = (workspaceId) => awaited.has(workspaceId);
  }

  @EventPattern<string[]>([LOG_STATUS_CHANGED_TOPIC, GRAPH_CHANGED_TOPIC, MEMORY_CHANGED_TOPIC])
  handle(@Payload() event: BusEvent): Promise<void> {
    return this.queueMessages.run(event);
  }
}
