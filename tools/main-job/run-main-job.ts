import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withoutTestRunner } from '@memory-graph/test-kit/service';

interface Counts {
  numPassedTests: number;
  numFailedTests: number;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const JEST = ['node_modules/jest/bin/jest.js', '-c', 'jest.e2e.config.mjs', 'apps/standalone/src/main-job'];

/** The end-to-end specs of the main job, against a service that runs elsewhere. */
export async function runMainJob(url: string): Promise<{ passed: number; failed: number; problems: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'memory-graph-main-job-'));
  const report = join(folder, 'report.json');
  try {
    const { stderr } = await promisify(execFile)(process.execPath, [...JEST, '--json', '--outputFile', report], {
      cwd: ROOT,
      env: { ...withoutTestRunner(process.env), TEST_SERVICE_URL: url },
    }).catch((error: { stderr: string }) => error);
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Counts;
    return { passed: numPassedTests, failed: numFailedTests, problems: numFailedTests > 0 ? stderr : '' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
