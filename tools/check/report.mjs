import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import { dirname } from 'node:path';

const REPORT = '.build/test-report.json';
const SLOWEST = 20;

/** Of all processes of the machine, since its start: those of workers and services are no children of this process. */
export function processorSeconds() {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busy.reduce((total, milliseconds) => total + milliseconds, 0) / 1000;
}

/**
 * Writes the results for programs and prints them for people.
 * @param {string} level
 * @param {import('./run-suite.mjs').Result[]} results
 * @returns {number} the exit status
 */
export function report(level, results) {
  const machine = { node: process.version, platform: process.platform, arch: arch(), cores: cpus().length };
  mkdirSync(dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, `${JSON.stringify({ level, ...machine, suites: results }, null, 2)}\n`);

  console.log('\nThe slowest files, in seconds:');
  const files = results.flatMap(({ files }) => files).toSorted((a, b) => b.seconds - a.seconds);
  for (const { path, seconds } of files.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)}  ${path}`);

  console.log('\nPassed, failed and skipped tests, files, minutes and processor seconds by suite:');
  console.table(results.map(summaryOf));
  const passed = sum(results.map((result) => result.passed));
  const failed = sum(results.map((result) => result.failed));
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function summaryOf({ suite, passed, failed, skipped, files, minutes, processorSeconds: processor }) {
  return {
    suite,
    passed,
    failed,
    skipped,
    files: files.length,
    minutes: rounded(minutes),
    processor: Math.round(processor),
  };
}

function rounded(number) {
  return Number(number.toFixed(1));
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
