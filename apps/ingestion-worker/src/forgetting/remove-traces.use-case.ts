import type { TracesRequest } from '@memory-graph/contracts/internal-http';
import { GRAPH_WRITER, type GraphWriter } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { Inject, Injectable } from '@nestjs/common';
import { forgetRuleOf } from './forget-rule.js';

/** Removes the contents of forgotten facts from what is stored about the writes of other episodes. */
@Injectable()
export class RemoveTracesUseCase {
  constructor(@Inject(GRAPH_WRITER) private readonly graph: GraphWriter) {}

  async run(workspaceId: WorkspaceId, { rule: resolved, factIds }: TracesRequest): Promise<void> {
    const ids = new Set(factIds);
    const rule = resolved && forgetRuleOf(resolved);
    await this.graph.forgetContents(workspaceId, ({ id, content }) => ids.has(id) || (rule?.namesIn(content) ?? false));
  }
}
