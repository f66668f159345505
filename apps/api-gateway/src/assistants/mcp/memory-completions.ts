import { Injectable } from '@nestjs/common';
import type { CompleteRequest, Server } from '@modelcontextprotocol/server';
import { type Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import type { Offer } from './memory-server.js';
import { requirePrompt } from './prompts/memory-prompts.js';
import { LabelledMemory } from './resources/labelled-memory.js';
import { speaking } from './speaking.js';

const MAX_COMPLETIONS = 20;

/** Completes names of entities for the prompt, and names of labels for their resources. */
@Injectable()
export class MemoryCompletions implements Offer {
  constructor(
    private readonly searchService: SearchServiceClient,
    private readonly labels: LabelledMemory,
  ) {}

  offerTo(caller: Principal, server: Server): void {
    server.setRequestHandler('completion/complete', ({ params }) =>
      speaking(async () => {
        const values = await this.complete(caller, params);
        return { completion: { values, total: values.length, hasMore: false } };
      }),
    );
  }

  private async complete(caller: Principal, { ref, argument }: CompleteRequest['params']): Promise<string[]> {
    if (ref.type === 'ref/prompt') {
      requirePrompt(ref.name);
      return argument.name === 'about' ? this.namesWith(caller, argument.value) : [];
    }
    const isLabel = ref.uri === 'memory://labels/{name}' && argument.name === 'name';
    return isLabel && caller.subject === undefined
      ? this.labels.namesWith(caller, argument.value, MAX_COMPLETIONS)
      : [];
  }

  private async namesWith({ workspaceId, subject }: Principal, beginning: string): Promise<string[]> {
    const owner = subject === undefined ? { withoutSubject: true as const } : { subject };
    const among = { ...owner, page: 1, limit: MAX_COMPLETIONS };
    const query = { ...(beginning !== '' && { q: beginning }), ...among };
    const { entities } = await this.searchService.entities(workspaceId, query);
    return entities.map(({ name }) => name);
  }
}
