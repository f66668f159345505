import { GRAPH_WRITER, type GraphWriter } from '@memory-graph/graph';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/**
 * Derives the facts of earlier versions again after an upgrade that changed the rules, while the service is in use. The
 * facts themselves show what remains to be done, so that it can be interrupted at any time, and several workers may do it.
 */
@Injectable()
export class RenewOutdatedFacts implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RenewOutdatedFacts.name);
  private renewing: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(@Inject(GRAPH_WRITER) private readonly graph: GraphWriter) {}

  onApplicationBootstrap(): void {
    this.renewing = this.renew().catch((error: unknown) => {
      this.logger.warn(`Outdated facts were not all derived again; the next start goes on: ${String(error)}`);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.renewing;
  }

  private async renew(): Promise<void> {
    const workspaces = await this.graph.outdatedWorkspaces();
    for (const workspaceId of workspaces) {
      let some = true;
      while (some && !this.stopped) some = await this.graph.renewFacts(workspaceId);
    }
    if (workspaces.length > 0 && !this.stopped) {
      this.logger.log(`The facts of ${workspaces.length} workspaces were derived again by the rules of this version.`);
    }
  }
}
