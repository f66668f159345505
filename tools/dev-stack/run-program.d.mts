export function runProgram(
  command: string,
  args: string[],
  options?: { cwd?: string; env?: NodeJS.ProcessEnv; uid?: number; gid?: number },
): Promise<string>;
