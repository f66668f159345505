// The program of the plug-in for coding agents. It is bundled: each import costs time at each prompt.
import { runHook } from './run-hook.js';

const { stdout, stderr } = await runHook(process.stdin, process.env);
process.stderr.write(stderr);
// What a late service has not answered yet must not keep the agent waiting.
process.stdout.write(stdout, () => process.exit(0));
