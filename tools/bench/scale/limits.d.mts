export interface Limit {
  part: string;
  processes: number;
  msPerAdd: number;
  /** If each of its processes has one core. */
  addsPerSecondAndCore: number;
}

export function limitsOf(costs: Record<string, number>, processes: Record<string, number>): Limit[];
