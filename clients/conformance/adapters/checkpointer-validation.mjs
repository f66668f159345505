// LangGraph's own suite for checkpointers, as a file of Vitest.
import { specTest } from '@langchain/langgraph-checkpoint-validation';
import { MemoryGraph } from '@memory-graph/client';
import { MemoryGraphSaver } from '@memory-graph/langgraph';

const memory = new MemoryGraph();
specTest({
  checkpointerName: 'MemoryGraphSaver',
  createCheckpointer: () => new MemoryGraphSaver({ memory, source: crypto.randomUUID() }),
});
