// The unit specs that have a database, for a run on the PostgreSQL that TEST_DATABASE_URL names: those that import, by
// whatever way, what opens one. All others would do the same as without it. Arguments go to Jest.
import { spawnSync } from 'node:child_process';

const OPENER = '^libs/test-kit/src/embedded-postgres\\.ts$';
const LARGEST_OUTPUT_BYTES = 2 ** 28;

const specs = specsThatReach(OPENER);
if (specs.length === 0) throw new Error(`No spec imports ${OPENER}`);
console.error(`${specs.length} specs have a database`);
const jest = [
  ...['--import', './tools/typescript-threads/register.mjs', '--experimental-vm-modules', '--no-warnings'],
  ...['node_modules/jest/bin/jest.js', '-c', 'jest.config.mjs'],
];
const run = spawnSync(process.execPath, [...jest, ...process.argv.slice(2), '--runTestsByPath', ...specs], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);

function specsThatReach(pattern) {
  const cruiser = ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.mjs'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...cruiser, 'apps', 'libs', '--reaches', pattern, '--output-type', 'json'],
    { encoding: 'utf8', maxBuffer: LARGEST_OUTPUT_BYTES },
  );
  if (stdout === '') throw new Error(`dependency-cruiser said nothing about the specs:\n${stderr}`);
  return JSON.parse(stdout)
    .modules.map(({ source }) => source)
    .filter((source) => /(?<!\.e2e|\.stack)\.spec\.ts$/.test(source))
    .sort();
}
