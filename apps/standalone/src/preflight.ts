// Checks what a start would need, and writes a `Finding` as a line of JSON for each check: `memory-graph doctor` reads
// them. Exits with 1 if a start would fail.
import type { Finding } from './preflight/finding.js';

try {
  // Loads the applications, some files of which may be missing.
  const { runChecks } = await import('./preflight/run-checks.js');
  for await (const finding of runChecks(process.env)) write(finding);
} catch (error) {
  write({
    check: 'service',
    status: 'problem',
    message: `It does not load: ${String(error)}; build or install it again`,
  });
}

function write(finding: Finding): void {
  if (finding.status === 'problem') process.exitCode = 1;
  process.stdout.write(`${JSON.stringify(finding)}\n`);
}
