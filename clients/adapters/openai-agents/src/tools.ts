import { assistantTools, type AssistantToolsOptions, MemoryGraph } from '@memory-graph/client';
import { type Tool, tool } from '@openai/agents';
import { z } from 'zod';

export interface MemoryToolsOptions extends Omit<AssistantToolsOptions, 'source'> {
  /** Default: the service of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`. */
  memory?: MemoryGraph;
}

/** The tools `search_memory` and `remember`, with which an agent searches the memory and adds to it. */
export function memoryTools({ memory = new MemoryGraph(), ...options }: MemoryToolsOptions = {}): Tool[] {
  const { search_memory: search, remember } = assistantTools(memory, { ...options, source: 'openai-agents' });
  return [
    tool({
      name: 'search_memory',
      description: search.description,
      parameters: z.object({ query: z.string().describe(search.argument) }),
      execute: ({ query }, _context, details) => search.run(query, details?.signal),
    }),
    tool({
      name: 'remember',
      description: remember.description,
      parameters: z.object({ text: z.string().describe(remember.argument) }),
      execute: ({ text }, _context, details) => remember.run(text, details?.signal),
    }),
  ];
}
