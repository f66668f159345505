import { Injectable } from '@nestjs/common';
import type { QueueStatusDto } from '@memory-graph/contracts/resources';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { LogRepository } from '../log-store/log.repository.js';

/** Counts the logs of a workspace by status. */
@Injectable()
export class ReadQueueStatusUseCase {
  constructor(
    private readonly logs: LogRepository,
    private readonly config: ApiGatewayConfig,
  ) {}

  async run(workspaceId: string): Promise<QueueStatusDto> {
    return { ...(await this.logs.countByStatus(workspaceId)), totalCapacity: this.config.queueCapacity };
  }
}
