import { type FactChanges, type FactState, sameState } from '@memory-graph/memory-model';

/** Combines successive changes into one. Changes that cancel each other are omitted. */
export class ChangeChain {
  private readonly net: FactChanges = new Map();

  add(changes: FactChanges): this {
    for (const [id, { before, after }] of changes) {
      const earlier = this.net.get(id);
      this.net.set(id, { before: earlier ? earlier.before : before, after });
    }
    return this;
  }

  get changes(): FactChanges {
    return new Map([...this.net].filter(([, { before, after }]) => !isSame(before, after)));
  }
}

/** Combines two successive changes. */
export function chainChanges(first: FactChanges, second: FactChanges): FactChanges {
  return new ChangeChain().add(first).add(second).changes;
}

function isSame(before: FactState | null, after: FactState | null): boolean {
  return before === after || (before !== null && after !== null && sameState(before, after));
}
