import { ExitCode } from './exit/exit-code.js';
import { run } from './program.js';

/** Runs the command line of this process. Its exit code is that of the process. */
export async function runProcess(): Promise<void> {
  const { stdin, stdout, stderr, env, argv } = process;
  const interruption = new AbortController();
  // The first Ctrl-C ends what is in progress in order; the second one ends the process, as without a handler.
  process.once('SIGINT', () => interruption.abort());
  process.once('SIGTERM', () => interruption.abort());
  // `memory-graph facts | head` has read enough. What is left has no reader.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(ExitCode.ok);
    throw error;
  });
  process.exitCode = await run(argv.slice(2), { stdin, stdout, stderr, env, signal: interruption.signal });
  // A terminal or pipe that was read would keep the process alive.
  stdin.destroy();
}
