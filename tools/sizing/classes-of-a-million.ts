import { Chances, WeightedChoice } from './workspaces.js';

/** A million episodes in 2,440 workspaces, which `measure-replica.mjs` opens and `check-model.ts` simulates. */
export const CLASSES_OF_A_MILLION = [
  { episodes: 10_000, workspaces: 40 },
  { episodes: 1_000, workspaces: 400 },
  { episodes: 100, workspaces: 2_000 },
] as const;

const SEED = 1;

/** Which workspaces sessions open, in proportion to their episodes. */
export function sessionsOf(count: number): { workspace: number; episodes: number }[] {
  const sizes = Float64Array.from(
    CLASSES_OF_A_MILLION.flatMap(({ episodes, workspaces }) => Array<number>(workspaces).fill(episodes)),
  );
  const choice = new WeightedChoice(sizes);
  const chances = new Chances(SEED);
  return Array.from({ length: count }, () => {
    const workspace = choice.at(chances.next());
    return { workspace, episodes: sizes[workspace]! };
  });
}
