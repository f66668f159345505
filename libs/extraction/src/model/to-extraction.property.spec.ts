import type { ExtractionInput } from '../extractor.port.js';
import { ENTITY_TYPES } from '@memory-graph/memory-model';
import { HOSTILE_EPISODES } from '@memory-graph/test-kit';
import fc from 'fast-check';
import type { ModelReading } from './model-reading.js';
import { toExtraction } from './to-extraction.js';

const USER = { id: 'u', name: 'Uma Ray' };

/** A text, and parts of it among all else that a model may be made to write. */
const texts = fc.oneof(
  fc.constantFrom(...HOSTILE_EPISODES.map(({ text }) => text)),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

function readingsOf(text: string): fc.Arbitrary<ModelReading> {
  const part = fc.tuple(fc.nat(text.length), fc.nat(40)).map(([start, length]) => text.slice(start, start + length));
  const words = fc.oneof({ weight: 3, arbitrary: part }, fc.string({ unit: 'grapheme' }), fc.constantFrom('user', 'I'));
  const ref = fc.constantFrom('user', 'a', 'b', 'c', '__proto__', 'constructor');
  const iso = fc.oneof(fc.constantFrom('2026', '2026-02-31', '9999-12-31T23:59'), fc.string(), fc.constant(null));
  const date = fc.option(fc.record({ words, iso }));
  return fc.record({
    entities: fc.array(
      fc.record({
        ref,
        name: words,
        type: fc.constantFrom(...ENTITY_TYPES),
        aliases: fc.array(words, { maxLength: 3 }),
        owner: fc.option(ref),
      }),
    ),
    statements: fc.array(
      fc.record({
        kind: fc.constantFrom('assertion' as const, 'ending' as const, 'correction' as const, 'same-as' as const),
        subject: ref,
        predicate: fc.oneof(fc.constantFrom('lives_in', 'works at', 'DROP TABLE'), fc.string()),
        objectRef: fc.option(ref),
        objectValue: fc.option(words),
        begins: date,
        ends: date,
        isOver: fc.boolean(),
        wording: fc.oneof(fc.constant(text), part, fc.string()),
        confidence: fc.double({ noNaN: true }),
      }),
    ),
  });
}

const cases = texts.chain((text) => fc.tuple(fc.constant(text), readingsOf(text)));

describe('toExtraction, whatever the model answers', () => {
  it('says nothing that the text does not', () => {
    fc.assert(
      fc.property(cases, ([text, reading]) => {
        const input: ExtractionInput = { text, referenceTime: Date.UTC(2026, 4, 20), source: 'spec', user: USER };
        const { entities, statements } = toExtraction(reading, input, () => null);
        const refs = new Set(entities.map(({ ref }) => ref));
        expect(refs.size).toBe(entities.length);
        const folded = fold(text);
        for (const { name, aliases, isUser } of entities) {
          if (isUser) expect(name).toBe(USER.name);
          else for (const named of [name.split("'s ").at(-1)!, ...aliases]) expect(folded).toContain(fold(named));
        }
        for (const statement of statements) {
          expect(text).toContain(statement.wording);
          expect(statement.confidence).toBeGreaterThan(0);
          expect(statement.confidence).toBeLessThan(1);
          if (statement.kind === 'same-as') {
            expect(refs).toContain(statement.a);
            expect(refs).toContain(statement.b);
            continue;
          }
          expect(refs).toContain(statement.subject);
          expect(statement.predicate).toMatch(/^[a-z][a-z0-9_]*$/u);
          if (statement.object?.kind === 'entity') expect(refs).toContain(statement.object.ref);
          if (statement.kind === 'ending') expect(Number.isSafeInteger(statement.at)).toBe(true);
          if (statement.kind !== 'assertion') continue;
          if (statement.from !== null && statement.to !== null)
            expect(statement.from).toBeLessThanOrEqual(statement.to);
        }
      }),
      { numRuns: 500 },
    );
  });
});

function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/gu, ' ').trim();
}
