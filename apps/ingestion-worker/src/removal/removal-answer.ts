import type { RemovalAnswer } from '@memory-graph/contracts/internal-http';
import type { Removal } from '@memory-graph/graph';

export function toRemovalAnswer({ counts, delta }: Removal): RemovalAnswer {
  return {
    deleted: counts,
    effects: {
      create: delta?.created ?? [],
      vanish: delta?.deleted ?? [],
      end: delta?.invalidated ?? [],
      comeBack: delta?.restored ?? [],
    },
  };
}
