import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { GRAPH_CHANGED_TOPIC, type GraphChangedV1 } from '@memory-graph/contracts/events';
import { TellWebhooksUseCase } from './tell-webhooks.use-case.js';

@Controller()
export class GraphChangedHandler {
  constructor(private readonly tellWebhooks: TellWebhooksUseCase) {}

  @EventPattern(GRAPH_CHANGED_TOPIC)
  handle(@Payload() event: GraphChangedV1): Promise<void> {
    return this.tellWebhooks.run(event);
  }
}
