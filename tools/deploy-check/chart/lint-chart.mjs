// `npm run lint:chart`: what can be said of the Helm chart without a cluster, by the tools that others use: Helm, kubeconform
// with the schemas of Kubernetes and of custom resources, promtool. The policy of the chart is in chart-*.spec.ts.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHART, hasTool, KUBERNETES_VERSIONS, renderText, valuesFiles, valuesPath } from './render-chart.mjs';
import { schemaLocations } from './schemas.mjs';

const ALERTS = join(CHART, 'files/alerts.yaml');
const ALERT_TESTS = fileURLToPath(new URL('../alerts.test.yaml', import.meta.url));

const missing = ['helm', 'kubeconform', 'promtool', 'go', 'python3'].filter((tool) => !hasTool(tool));
const has = (...tools) => tools.every((tool) => !missing.includes(tool));
let [passed, failed] = [0, 0];

if (missing.length > 0) console.log(`not checked: what needs ${missing.join(', ')}`);
if (has('helm')) for (const file of valuesFiles()) lintValues(file);
if (has('helm', 'kubeconform', 'go', 'python3')) checkSchemas();
if (has('promtool') && existsSync(ALERTS)) {
  check('promtool check rules', ['promtool', 'check', 'rules', ALERTS]);
  if (existsSync(ALERT_TESTS)) check('promtool test rules', ['promtool', 'test', 'rules', ALERT_TESTS]);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function lintValues(file) {
  const args = ['--strict', '--quiet', '--kube-version', KUBERNETES_VERSIONS.at(-1), '--values', valuesPath(file)];
  check(`helm lint with ${file}`, ['helm', 'lint', CHART, ...args]);
}

function checkSchemas() {
  const locations = schemaLocations(KUBERNETES_VERSIONS);
  for (const version of KUBERNETES_VERSIONS) {
    const options = ['-strict', ...locations(version).flatMap((location) => ['-schema-location', location])];
    for (const file of valuesFiles()) {
      const name = `kubeconform of ${file} for Kubernetes ${version}`;
      attempt(name, () => {
        const input = renderText(file, { kubernetes: version });
        return spawnSync('kubeconform', options, { encoding: 'utf8', input });
      });
    }
  }
}

function check(name, [command, ...args]) {
  attempt(name, () => spawnSync(command, args, { encoding: 'utf8' }));
}

function attempt(name, run) {
  let problem = null;
  try {
    const { status, stdout, stderr } = run();
    if (status !== 0) problem = `${stdout}${stderr}`;
  } catch (error) {
    problem = error.message;
  }
  if (problem === null) passed += 1;
  else failed += 1;
  console.log(problem === null ? `ok ${name}` : `FAILED ${name}\n${problem.trim()}`);
}
