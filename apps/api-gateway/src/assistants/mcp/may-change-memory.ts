import type { Principal } from '@memory-graph/contracts/internal-http';
import { includesScope } from '@memory-graph/contracts/oauth';

/** Whether a caller of the Model Context Protocol may use tools that change the memory. */
export function mayChangeMemory({ scopes }: Principal): boolean {
  return includesScope(scopes, 'mcp');
}
