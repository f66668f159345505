import type { RemovalAnswer } from '@memory-graph/contracts/internal-http/ingestion-worker.client';
import type { Removal } from '@memory-graph/graph-store-port/graph-writer.port';

export function toRemovalAnswer({ counts, delta }: Removal): RemovalAnswer {
  return {
    deleted: counts,
    effects: {
      vanish: delta?.deleted ?? [],
      end: delta?.invalidated ?? [],
      comeBack: delta?.restored ?? [],
    },
  };
}
