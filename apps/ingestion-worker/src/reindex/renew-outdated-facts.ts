import { GRAPH_WRITER, type GraphWriter } from '@memory-graph/graph';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/**
 * Derives facts again while the service is in use: those of earlier versions after an upgrade that changed the rules, and
 * those that follow otherwise since a workspace declares other predicates. The store itself shows what remains to be done, so that it can be interrupted at any time, and several workers may do it.
 */
@Injectable()
export class RenewOutdatedFacts implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RenewOutdatedFacts.name);
  private renewing: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(@Inject(GRAPH_WRITER) private readonly graph: GraphWriter) {}

  onApplicationBootstrap(): void {
    this.soon(() => this.renew());
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.renewing;
  }

  /** Derives those of a workspace again, in the background. */
  start(workspaceId: string): void {
    this.soon(() => this.renewWorkspace(workspaceId));
  }

  private soon(work: () => Promise<void>): void {
    this.renewing = this.renewing.then(work).catch((error: unknown) => {
      this.logger.warn(`Outdated facts were not all derived again; the next start goes on: ${String(error)}`);
    });
  }

  private async renewWorkspace(workspaceId: string): Promise<void> {
    let some = true;
    while (some && !this.stopped) some = await this.graph.renewFacts(workspaceId);
  }

  private async renew(): Promise<void> {
    const workspaces = await this.graph.outdatedWorkspaces();
    for (const workspaceId of workspaces) await this.renewWorkspace(workspaceId);
    if (workspaces.length > 0 && !this.stopped) {
      this.logger.log(`The facts of ${workspaces.length} workspaces were derived again by the rules of this version.`);
    }
  }
}
