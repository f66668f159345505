import { spawnSync } from 'node:child_process';
import { PARTS } from './parts.mjs';

const NIGHTLY_SPEC = /\.nightly\.spec\.ts$/;

/**
 * Files that differ from the commit that was tested before: CI_BASE, or where this branch left origin/main, or the commit
 * before the last one.
 * @returns {string[] | null} null if none of these is known
 */
export function changedFiles() {
  const base = baseCommit();
  if (base === null) return null;
  const changed = git('diff', '--name-only', base) ?? '';
  const added = git('ls-files', '--others', '--exclude-standard') ?? '';
  return `${changed}\n${added}`.split('\n').filter((path) => path !== '');
}

/**
 * @param {string[]} files
 * @returns {Record<string, string[]>} the suites of the parts that files belong to, and patterns of what of them runs
 */
export function suitesOf(files) {
  const suites = {};
  const add = (suite, patterns) => {
    suites[suite] = [...new Set([...(suites[suite] ?? []), ...patterns])];
  };
  for (const { paths, suites: ofPart } of PARTS) {
    if (!files.some((file) => isProduct(file) && paths.some((path) => file.startsWith(path)))) continue;
    for (const [suite, patterns] of Object.entries(ofPart)) add(suite, patterns);
  }
  for (const file of files) if (NIGHTLY_SPEC.test(file)) add(suiteOfSpec(file), [file]);
  return suites;
}

/** Texts and specs change nothing that other specs test. */
function isProduct(file) {
  return !/\.(md|spec\.ts)$/.test(file);
}

function suiteOfSpec(file) {
  return /\.(e2e|stack)\./.exec(file)?.[1] ?? 'unit';
}

function baseCommit() {
  const commit = (revision) => git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  const head = commit('HEAD');
  if (process.env.CI_BASE) return commit(process.env.CI_BASE);
  const left = git('merge-base', 'HEAD', 'origin/main');
  return left !== null && left !== head ? left : commit('HEAD^');
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
