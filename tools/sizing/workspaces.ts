import { randomNumbers } from '@memory-graph/test-kit';

export const DAY_SECONDS = 86_400;

export interface Workspaces {
  workspaces: number;
  /** In all of them. */
  episodes: number;
  /** Of Zipf's law: 0 makes all workspaces equal, 1 makes the second half as large as the first. */
  exponent: number;
  /** The most episodes of a workspace. What the law gives it beyond is divided among the others. */
  largest: number;
}

/** The episodes of each workspace, the largest first. */
export function zipfSizes({ workspaces, episodes, exponent, largest }: Workspaces): Float64Array {
  if (episodes > workspaces * largest) throw new Error('The workspaces cannot hold so many episodes');
  const weights = Float64Array.from({ length: workspaces }, (_, index) => (index + 1) ** -exponent);
  let rest = episodes;
  let restOfWeights = weights.reduce((sum, weight) => sum + weight, 0);
  let full = 0;
  while (full < workspaces && (rest / restOfWeights) * weights[full]! > largest) {
    restOfWeights -= weights[full]!;
    rest -= largest;
    full += 1;
  }
  return weights.map((weight, index) => (index < full ? largest : (rest / restOfWeights) * weight));
}

/** How many times the mean rate it is at a second of the day: highest at noon. @param swing 0 to 1 */
export function dayCurve(second: number, swing: number): number {
  return 1 - swing * Math.cos((second / DAY_SECONDS) * 2 * Math.PI);
}

/** Random choices that depend on the seed only. */
export class Chances {
  readonly next: () => number;

  constructor(seed: number) {
    this.next = randomNumbers(seed);
  }

  /** The time until the next of events that come independently. */
  gap(mean: number): number {
    return -mean * Math.log(1 - this.next());
  }

  /** How many of such events there are. */
  count(mean: number): number {
    let events = 0;
    for (let time = this.gap(1); time < mean; time += this.gap(1)) events += 1;
    return events;
  }
}

/** Chooses indexes of a list by weights. */
export class WeightedChoice {
  private readonly sums: Float64Array;

  constructor(weights: Float64Array) {
    let sum = 0;
    this.sums = weights.map((weight) => (sum += weight));
  }

  /** @param chance in [0, 1) */
  at(chance: number): number {
    const wanted = chance * this.sums[this.sums.length - 1]!;
    let [from, to] = [0, this.sums.length - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.sums[middle]! > wanted) to = middle;
      else from = middle + 1;
    }
    return from;
  }
}
