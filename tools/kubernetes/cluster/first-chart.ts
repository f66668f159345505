import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CHART = 'deploy/helm/memory-graph';

/**
 * Unpacks the chart as it was when it came into the repository.
 * @returns its folder; null in a clone without the history of that time
 */
export function firstChart(): string | null {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, maxBuffer: 16 * 1024 * 1024 });
  if (git('rev-parse', '--is-shallow-repository').toString().trim() === 'true') return null;
  const commits = git('log', '--diff-filter=A', '--format=%H', '--', `${CHART}/Chart.yaml`).toString().trim();
  const folder = mkdtempSync(join(tmpdir(), 'memory-graph-chart-'));
  const archive = git('archive', '--format=tar', commits.split('\n').at(-1)!, CHART);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return join(folder, CHART);
}
