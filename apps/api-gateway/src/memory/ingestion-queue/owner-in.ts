import type { FactDetailDto } from '@memory-graph/contracts/resources';

/** Who content belongs to, as requests and answers say it. */
export interface ContentOwner {
  subject?: string | undefined;
  shared?: boolean | undefined;
}

/** The owner in a request, or in an answer about what a decision is about; nothing for the workspace's own. */
export function ownerIn({ subject, shared }: ContentOwner): { subject?: string; shared?: true } {
  return { ...(subject !== undefined && { subject }), ...(shared === true && { shared }) };
}

/** The owner of what a fact rests on: all of it belongs to one. What is shared is nobody's in particular. */
export function ownerOfFact({ provenance }: FactDetailDto): ContentOwner {
  const { shared, subject } = provenance.episodes[0] ?? {};
  return shared === true ? { shared } : ownerIn({ subject });
}

/** Whether two entities have the same owner: names, facts and merges never cross from one owner to another. */
export function belongTogether(one: ContentOwner, other: ContentOwner): boolean {
  return one.subject === other.subject && (one.shared ?? false) === (other.shared ?? false);
}
