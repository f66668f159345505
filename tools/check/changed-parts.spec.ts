import { execFileSync } from 'node:child_process';
import { suitesOf } from './changed-parts.mjs';
import { PARTS } from './parts.mjs';
import { SUITES } from './suites.mjs';

const nightlySpecs = execFileSync('git', ['ls-files', '*.nightly.spec.ts'], { encoding: 'utf8' }).trim().split('\n');

describe('what the nightly has of the parts that changed', () => {
  it.each<[string[], Record<string, string[]>]>([
    [['deploy/charts/memory-graph/values.yaml'], { containers: [] }],
    [['deploy/README.md'], {}],
    [['apps/webhook-dispatcher/src/main.ts'], { e2e: ['webhook-'], stack: ['webhook-dispatcher'] }],
    [['apps/webhook-dispatcher/src/deliveries/delivery-dispatcher.spec.ts'], {}],
    [['libs/errors/src/index.ts'], {}],
    [
      ['libs/models/src/index.ts', 'tools/rebuild.e2e.nightly.spec.ts'],
      { e2e: ['with-a-model', 'models.e2e', 'tools/rebuild.e2e.nightly.spec.ts'] },
    ],
    [['libs/graph/src/x.stack.nightly.spec.ts'], { stack: ['libs/graph/src/x.stack.nightly.spec.ts'] }],
    [['libs/graph/src/x.nightly.spec.ts'], { unit: ['libs/graph/src/x.nightly.spec.ts'] }],
  ])('%p', (files, suites) => {
    expect(suitesOf(files)).toEqual(suites);
  });

  const patterns = PARTS.flatMap(({ suites }) =>
    Object.entries(suites).flatMap(([suite, ofPart]) => ofPart.map((pattern) => [suite, pattern] as const)),
  );

  it.each(patterns)('there are specs for %s %s', (suite, pattern) => {
    expect(Object.keys(SUITES)).toContain(suite);
    expect(nightlySpecs.filter((path) => new RegExp(pattern).test(path))).not.toEqual([]);
  });

  it.each(PARTS.flatMap(({ paths }) => paths))('there are files for %s', (path) => {
    expect(execFileSync('git', ['ls-files', `${path}*`], { encoding: 'utf8' })).not.toBe('');
  });
});
