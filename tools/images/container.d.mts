export interface Container {
  url: string;
  /** Runs a program in the container. @returns its output */
  exec(...command: string[]): string;
  /** Ends the container by a signal. @returns its exit code */
  stop(signal?: NodeJS.Signals): number;
  output(): string;
  remove(): void;
}

export function engineCommand(args: string[], options: { fails: true }): { status: number; stderr: string };
export function engineCommand(args: string[], options?: { fails?: false }): string;

export function startContainer(options: {
  image: string;
  port: number;
  args?: string[];
  env?: Record<string, string>;
  volumes?: string[];
}): Container;
