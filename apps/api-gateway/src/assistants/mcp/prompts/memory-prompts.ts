import { Injectable } from '@nestjs/common';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CompleteRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { type Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { UseMemoryArguments } from '@memory-graph/contracts/tools';
import { readInput } from '@memory-graph/http-api/validation';
import type { Offer } from '../memory-server.js';
import { speaking } from '../speaking.js';
import { HOW_TO_USE_MEMORY } from './how-to-use-memory.js';

const MAX_COMPLETIONS = 20;

const USE_MEMORY = {
  name: 'use_memory',
  title: 'Use your memory',
  description: 'Explains to an assistant how to use its memory and what to look up first.',
  arguments: [{ name: 'about', required: false }],
};

/** The prompts that users can select in their assistant. */
@Injectable()
export class MemoryPrompts implements Offer {
  constructor(private readonly searchService: SearchServiceClient) {}

  offerTo({ workspaceId }: Principal, { server }: McpServer): void {
    server.registerCapabilities({ prompts: { listChanged: true }, completions: {} });
    server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: [USE_MEMORY] }));
    server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
      requirePrompt(params.name);
      return speaking(() => {
        const { about } = readInput(UseMemoryArguments, params.arguments ?? {});
        return {
          description: 'How to use the memory',
          messages: [{ role: 'user', content: { type: 'text', text: promptText(about) } }],
        };
      });
    });
    server.setRequestHandler(CompleteRequestSchema, async ({ params: { ref, argument } }) => {
      if (ref.type === 'ref/prompt') requirePrompt(ref.name);
      const isName = ref.type === 'ref/prompt' && argument.name === 'about';
      const values = isName ? await this.namesWith(workspaceId, argument.value) : [];
      return { completion: { values, total: values.length, hasMore: false } };
    });
  }

  private async namesWith(workspaceId: string, beginning: string): Promise<string[]> {
    const query = { ...(beginning !== '' && { q: beginning }), page: 1, limit: MAX_COMPLETIONS };
    const { entities } = await this.searchService.entities(workspaceId, query);
    return entities.map(({ name }) => name);
  }
}

function requirePrompt(name: string): void {
  if (name !== USE_MEMORY.name) throw new McpError(ErrorCode.InvalidParams, `Prompt ${name} not found`);
}

function promptText(about: string | undefined): string {
  if (about === undefined || about.trim() === '') return HOW_TO_USE_MEMORY;
  return `${HOW_TO_USE_MEMORY}\n\nNow look up what the memory knows about ${JSON.stringify(about)}, and tell me in short.`;
}
