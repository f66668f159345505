import { Injectable } from '@nestjs/common';
import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { UseMemoryArguments } from '@memory-graph/contracts/tools';
import { readInput } from '@memory-graph/http-api/validation';
import type { Offer } from '../memory-server.js';
import { speaking } from '../speaking.js';
import { howToUseMemory } from './how-to-use-memory.js';

const USE_MEMORY = {
  name: 'use_memory',
  title: 'Use your memory',
  description: 'Explains to an assistant how to use its memory and what to look up first.',
  arguments: [{ name: 'about', required: false }],
};

/** The prompts that users can select in their assistant. */
@Injectable()
export class MemoryPrompts implements Offer {
  offerTo(caller: Principal, server: Server): void {
    server.setRequestHandler('prompts/list', () => ({ prompts: [USE_MEMORY] }));
    server.setRequestHandler('prompts/get', ({ params }) => {
      requirePrompt(params.name);
      return speaking(() => {
        const { about } = readInput(UseMemoryArguments, params.arguments ?? {});
        return {
          description: 'How to use the memory',
          messages: [{ role: 'user', content: { type: 'text', text: promptText(howToUseMemory(caller), about) } }],
        };
      });
    });
  }
}

/** @throws ProtocolError for any other prompt */
export function requirePrompt(name: string): void {
  if (name !== USE_MEMORY.name) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Prompt ${name} not found`);
}

function promptText(explanation: string, about: string | undefined): string {
  if (about === undefined || about.trim() === '') return explanation;
  return `${explanation}\n\nNow look up what the memory knows about ${JSON.stringify(about)}, and tell me in short.`;
}
