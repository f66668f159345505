import { Injectable } from '@nestjs/common';
import { GroupCommit } from '@memory-graph/relational-store';
import { DeliveryQueue } from '../deliveries/delivery-queue.js';

const WORKSPACES_AT_ONCE = 200;

/** Which workspaces have active webhooks. The events of the others, which are the majority, are not even read. */
@Injectable()
export class AwaitedWorkspaces {
  private readonly lookUps = new GroupCommit<string, boolean>({
    maxBatch: WORKSPACES_AT_ONCE,
    flush: async (workspaceIds) => {
      const wanted = await this.deliveries.wantedTypes([...new Set(workspaceIds)]);
      return workspaceIds.map((id) => wanted.has(id));
    },
  });

  constructor(private readonly deliveries: DeliveryQueue) {}

  /** Callers at the same time share a statement. */
  has(workspaceId: string): Promise<boolean> {
    return this.lookUps.run(workspaceId);
  }
}
