import { Injectable } from '@nestjs/common';
import { completable } from '@modelcontextprotocol/sdk/server/completable.js';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http/search-service.client';
import type { Offer } from '../memory-server.js';
import { HOW_TO_USE_MEMORY } from './how-to-use-memory.js';

const MAX_COMPLETIONS = 20;

/** What people can choose in their assistant. */
@Injectable()
export class MemoryPrompts implements Offer {
  constructor(private readonly searchService: SearchServiceClient) {}

  offerTo({ workspaceId }: Principal, server: McpServer): void {
    const namesWith = async (beginning: string): Promise<string[]> => {
      const query = { ...(beginning !== '' && { q: beginning }), page: 1, limit: MAX_COMPLETIONS };
      const { entities } = await this.searchService.entities(workspaceId, query);
      return entities.map(({ name }) => name);
    };
    const name = z.string().max(200).describe('A person, thing or topic to begin with.');
    // Twice: the SDK looks at the inner schema to offer completions, and at the outer one to complete.
    const about = completable(completable(name, namesWith).optional(), (beginning) => namesWith(beginning ?? ''));
    server.registerPrompt(
      'use_memory',
      {
        title: 'Use your memory',
        description: 'Tells an assistant how to use its memory, and what to look up first.',
        argsSchema: { about },
      },
      (chosen) => ({
        description: 'How to use the memory',
        messages: [{ role: 'user', content: { type: 'text', text: promptText(chosen.about) } }],
      }),
    );
  }
}

function promptText(about: string | undefined): string {
  if (about === undefined || about.trim() === '') return HOW_TO_USE_MEMORY;
  return `${HOW_TO_USE_MEMORY}\n\nNow look up what the memory knows about ${JSON.stringify(about)}, and tell me in short.`;
}
