/** As `--cpu-prof` writes it. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
  startTime: number;
}

export const STAGE_NAMES: string[];

export function stageTimes(profile: CpuProfile, window: { from: number; to: number }): Record<string, number>;

export function spread(times: Record<string, number>, cpuMs: number): Record<string, number>;
