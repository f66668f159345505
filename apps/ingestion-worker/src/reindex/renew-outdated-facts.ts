import { GRAPH_WRITER, type GraphWriter } from '@memory-graph/graph';
import { Inject, Injectable } from '@nestjs/common';
import { BackgroundWork } from './background-work.js';

/**
 * Derives facts again while the service is in use: those of earlier versions after an upgrade that changed the rules, and
 * those that follow otherwise since a workspace declares other predicates. The store itself shows what remains to be done, so that it can be interrupted at any time, and several workers may do it.
 */
@Injectable()
export class RenewOutdatedFacts extends BackgroundWork {
  constructor(@Inject(GRAPH_WRITER) private readonly graph: GraphWriter) {
    super('Outdated facts were not all derived again; the next start goes on');
  }

  /** Derives those of a workspace again, in the background. */
  start(workspaceId: string): void {
    this.soon((signal) => this.renewWorkspace(workspaceId, signal));
  }

  protected async run(signal: AbortSignal): Promise<void> {
    const workspaces = await this.graph.outdatedWorkspaces();
    for (const workspaceId of workspaces) await this.renewWorkspace(workspaceId, signal);
    if (workspaces.length > 0 && !signal.aborted) {
      this.logger.log(`The facts of ${workspaces.length} workspaces were derived again by the rules of this version.`);
    }
  }

  private async renewWorkspace(workspaceId: string, signal: AbortSignal): Promise<void> {
    let some = true;
    while (some && !signal.aborted) some = await this.graph.renewFacts(workspaceId);
  }
}
