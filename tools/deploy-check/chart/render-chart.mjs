// The chart as Helm renders it, with each of the files of values in its folder ci/.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { DEPLOY } from '../read-compose.mjs';

export const CHART = join(DEPLOY, 'helm/memory-graph');
/** The oldest that the chart supports, and the newest that has schemas. */
export const KUBERNETES_VERSIONS = ['1.30', '1.37'];
export const NAMESPACE = 'a-namespace';

/** Why the chart cannot be rendered on this machine, or null. */
export const missingHelm = hasTool('helm') ? null : 'helm is not installed';

export const valuesFiles = () => readdirSync(join(CHART, 'ci')).sort();
export const valuesPath = (name) => join(CHART, 'ci', name);

export function hasTool(name) {
  return spawnSync(name, [name === 'helm' ? 'version' : '--version']).error === undefined;
}

/** @throws Error with the message of Helm, where it rejects the values */
export function renderText(valuesFile, { sets = [], kubernetes = KUBERNETES_VERSIONS.at(-1) } = {}) {
  const args = ['template', 'a-release', CHART, '--namespace', NAMESPACE, '--kube-version', kubernetes];
  if (valuesFile !== null) args.push('--values', valuesPath(valuesFile));
  for (const set of sets) args.push('--set-json', set);
  const { status, stdout, stderr, error } = spawnSync('helm', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw error ?? new Error(stderr);
  return stdout;
}

const rendered = new Map();

/** The objects of the release, including those of hooks. Rendered once, so they must not be changed. */
export function renderChart(valuesFile) {
  if (!rendered.has(valuesFile)) {
    const objects = parseAllDocuments(renderText(valuesFile)).map((document) => document.toJS());
    rendered.set(
      valuesFile,
      objects.filter((object) => object !== null),
    );
  }
  return rendered.get(valuesFile);
}
