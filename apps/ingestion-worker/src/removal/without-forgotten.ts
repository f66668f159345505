import { type FactSnapshot, FORGOTTEN, type GraphDelta, type Removal } from '@memory-graph/graph';

/** A removal that a user asked for to forget something: the facts that vanish are known by their ids alone. */
export function withoutForgotten({ counts, delta }: Removal): Removal {
  return { counts, delta: delta && withoutVanished(delta) };
}

/** A delta in which the facts that vanished have no content. */
export function withoutVanished(delta: GraphDelta): GraphDelta {
  return { ...delta, deleted: delta.deleted.map((fact): FactSnapshot => ({ ...fact, content: FORGOTTEN })) };
}
