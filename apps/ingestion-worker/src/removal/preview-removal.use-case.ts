import { Inject, Injectable } from '@nestjs/common';
import type { RemovalAnswer } from '@memory-graph/contracts/internal-http';
import { GRAPH_WRITER, type GraphWriter } from '@memory-graph/graph';
import { toRemovalAnswer } from './removal-answer.js';

/** Previews the effects of removing an episode. */
@Injectable()
export class PreviewRemovalUseCase {
  constructor(@Inject(GRAPH_WRITER) private readonly graph: GraphWriter) {}

  async run(workspaceId: string, queueId: string): Promise<RemovalAnswer> {
    return toRemovalAnswer(await this.graph.previewRemoval(workspaceId, queueId));
  }
}
