import type { Metadata, MetadataCondition, MetadataValue, RangeOperator } from '@memory-graph/memory-model';
import fc from 'fast-check';

/** Few keys, so that conditions match existing ones; among them are those that separators and encodings may confuse. */
const key = fc.constantFrom('a', 'b', 'a.b', 'a.b.a', '', '.', '__proto__', 'constructor', 'é "\\\n', '😀');
const text = fc.constantFrom(
  '',
  'x',
  'y',
  'X',
  '2',
  'true',
  '2026-01-01',
  '2026-01-02T00:00Z',
  '"',
  "\\'\t",
  'é',
  '\uFFFD',
  '😀',
);
const number = fc.constantFrom(0, -0, 1, 2, 2.5, -3, 0.1, 1e21, 1e-7, 1e300, Number.MAX_SAFE_INTEGER);
const scalar = fc.oneof(text, number, fc.boolean());

const { object } = fc.letrec<{ value: MetadataValue; object: Metadata }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    { weight: 6, arbitrary: scalar },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 3, arbitrary: tie('object') },
  ),
  // `fromEntries` creates an own property for each name, also for `__proto__`.
  object: fc.array(fc.tuple(key, tie('value')), { maxLength: 3 }).map((entries) => Object.fromEntries(entries)),
}));

export const anyMetadata = object;

const bound = fc.record({
  operator: fc.constantFrom<RangeOperator>('gt', 'gte', 'lt', 'lte'),
  value: fc.oneof(text, number),
});

export const anyCondition: fc.Arbitrary<MetadataCondition> = fc.record({
  path: fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => keys.join('.')),
  exists: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.boolean()),
  anyOf: fc.option(fc.array(scalar, { maxLength: 4 }), { nil: null }),
  bounds: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(bound, { maxLength: 2 })),
});
