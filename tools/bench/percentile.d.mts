export function percentile(sorted: readonly number[], share: number): number;
