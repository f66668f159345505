import type { MemoryGraph } from '@memory-graph/client';
import { UsageError } from '../exit/errors.js';

/**
 * The ids of labels that the user names.
 * @returns undefined without names
 * @throws UsageError if the workspace has no label of a name
 */
export async function labelIdsOf(
  memory: MemoryGraph,
  names: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  if (names === undefined || names.length === 0) return undefined;
  const labels = await memory.api.labels.list({ signal });
  return names.map((name) => {
    const label = labels.find((candidate) => candidate.name === name || candidate.id === name);
    if (label) return label.id;
    const known = labels.map((candidate) => candidate.name).join(', ') || 'none';
    throw new UsageError(`There is no label "${name}". Labels of this workspace: ${known}`);
  });
}
