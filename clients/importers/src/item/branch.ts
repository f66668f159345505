/**
 * The nodes from the first one to `last`, by their parents. Messages that were edited and answers that were asked for again
 * hang beside this branch.
 * @returns `broken`: why the parents of its first node are missing
 */
export function branchTo(
  last: string | undefined,
  has: (id: string) => boolean,
  parentOf: (id: string) => string | undefined,
): { branch: string[]; broken: 'cycle' | 'missing' | null } {
  const branch = new Set<string>();
  let id = last;
  while (id !== undefined && !branch.has(id) && has(id)) {
    branch.add(id);
    id = parentOf(id);
  }
  const broken = id === undefined ? null : branch.has(id) ? 'cycle' : 'missing';
  return { branch: [...branch].reverse(), broken };
}
