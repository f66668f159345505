import { assistantTools, type AssistantToolsOptions, MemoryGraph } from '@memory-graph/client';
import { type Tool, tool } from 'ai';
import { z } from 'zod';

export interface MemoryToolsOptions extends Omit<AssistantToolsOptions, 'source'> {
  /** Default: the service of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`. */
  memory?: MemoryGraph;
}

/** A type and not an interface, because `generateText` takes records. */
export type MemoryTools = {
  search_memory: Tool<{ query: string }, string>;
  remember: Tool<{ text: string }, string>;
};

/** Tools with which a model searches the memory and adds to it, for `generateText`, `streamText` and agents. */
export function memoryTools({ memory = new MemoryGraph(), ...options }: MemoryToolsOptions = {}): MemoryTools {
  const { search_memory: search, remember } = assistantTools(memory, { ...options, source: 'ai-sdk' });
  return {
    search_memory: tool({
      description: search.description,
      inputSchema: z.object({ query: z.string().describe(search.argument) }),
      execute: ({ query }, { abortSignal }) => search.run(query, abortSignal),
    }),
    remember: tool({
      description: remember.description,
      inputSchema: z.object({ text: z.string().describe(remember.argument) }),
      execute: ({ text }, { abortSignal }) => remember.run(text, abortSignal),
    }),
  };
}
