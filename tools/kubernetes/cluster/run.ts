import { execFile } from 'node:child_process';

export interface RunOptions {
  /** Standard input. */
  input?: string;
  timeoutMs?: number;
}

/** Runs kubectl or helm with the cluster of `KUBECONFIG`. @throws Error with what it wrote, unless it exits with 0 */
export function run(command: 'kubectl' | 'helm', args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { input, timeoutMs = 300_000 } = options;
  return new Promise((resolve, reject) => {
    const child = execFile(
      command,
      args,
      { timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error === null) return resolve(stdout);
        reject(new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr || error.message}`));
      },
    );
    child.stdin?.end(input);
  });
}
