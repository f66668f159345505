// What `doctor` finds in a checkout before anything is installed or built. It imports nothing of either.
import { existsSync } from 'node:fs';

/** Prints what to do. @returns {number} the exit code */
export function runUnbuiltDoctor() {
  const isInstalled = existsSync(new URL('../../../node_modules', import.meta.url));
  const steps = isInstalled ? 'run "npm run build"' : 'run "npm ci" and "npm run build"';
  const findings = [
    { check: 'Node.js', status: 'ok', message: process.versions.node },
    { check: 'packages', status: isInstalled ? 'ok' : 'problem', message: isInstalled ? 'installed' : 'not installed' },
    { check: 'build', status: 'problem', message: `nothing was built in this checkout; ${steps}` },
  ];
  for (const finding of findings) {
    const line = `${finding.status.padEnd(8)} ${finding.check.padEnd(20)}   ${finding.message}`;
    process.stdout.write(`${process.stdout.isTTY ? line : JSON.stringify(finding)}\n`);
  }
  return 1;
}
