import { GRAPH_WRITER, type GraphWriter } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { Inject, Injectable } from '@nestjs/common';

/** Removes the contents of vanished facts from what is stored about the writes of other episodes. */
@Injectable()
export class RemoveTracesUseCase {
  constructor(@Inject(GRAPH_WRITER) private readonly graph: GraphWriter) {}

  run(workspaceId: WorkspaceId): Promise<void> {
    return this.graph.forgetVanishedFacts(workspaceId);
  }
}
