// Runs suites of specs and closes with one line that counts all tests:
//   npm test                       the gate, with what the nightly has of the parts that changed since CI_BASE
//   npm run test:nightly           everything else
//   node tools/check/run-tests.mjs --suite NAME [PATTERN …]    one suite on both levels; what follows goes to Jest
import { changedFiles, suitesOf } from './changed-parts.mjs';
import { Engines } from './engines.mjs';
import { report } from './report.mjs';
import { runSuite } from './run-suite.mjs';
import { LEVELS, SUITES } from './suites.mjs';

const [option, name, ...patterns] = process.argv.slice(2);
const level = option === '--nightly' ? 'nightly' : option === '--suite' ? 'all' : 'gate';
if (level === 'all' && !(name in SUITES)) throw new Error(`--suite takes one of ${Object.keys(SUITES).join(', ')}`);

const engines = new Engines();
const results = [];
try {
  for (const { suite, ...run } of plan()) {
    const env = await engines.start(SUITES[suite].engines ?? []);
    const needs = `${SUITES[suite].title} need a JDK, Maven and Python 3`;
    if (env === null && level === 'all') throw new Error(needs);
    if (env === null) console.log(`\nNot run: ${needs}`);
    else results.push(await runSuite(suite, { ...run, env }));
  }
} finally {
  await engines.close();
}
process.exitCode = report(level, results);

/** @returns {{ suite: string, level: string, patterns?: string[] }[]} */
function plan() {
  if (level === 'all') return [{ suite: name, level, patterns }];
  const suites = LEVELS[level].map((suite) => ({ suite, level }));
  if (level === 'nightly') return suites;
  const files = changedFiles();
  if (files === null) console.log('No commit to compare with: nothing of the nightly is run.');
  const affected = Object.entries(suitesOf(files ?? [])).map(([suite, found]) => ({
    suite,
    level: 'nightly',
    patterns: found,
  }));
  return [...suites, ...affected];
}
