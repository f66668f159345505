import fc from 'fast-check';
import type { ImportItem } from '../port/import-item.js';
import { importInto } from '../run/import-into.js';
import { damaged } from '../testing/damaged.js';
import { FakeService } from '../testing/fake-service.js';
import { readAll, sourceOf } from '../testing/memory-source.js';
import { SMALL_EXPORTS } from '../testing/small-exports.js';
import { IMPORTERS } from './importers.js';

/** What the service would reject. */
function problemsOf({ key, text, referenceTime, sessionId = 'none', metadata, facts = [] }: ImportItem): string[] {
  const isKey = /^[\x21-\x7e]{1,200}$/.test(key);
  const isText = text.trim() !== '' && !/\0|\p{Surrogate}/u.test(text);
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:\d\d)$/.test(referenceTime);
  const isSession = sessionId.trim() !== '' && sessionId.length <= 200 && !/\0|\p{Surrogate}/u.test(sessionId);
  const written = JSON.stringify(metadata);
  const isMetadata = Buffer.byteLength(written) <= 15_000 && !/\\u0000|\\ud[89a-f]/.test(written);
  const areFacts = facts.every(({ quote, subject }) => text.includes(quote) && subject.trim() !== '');
  const checks = { isKey, isText, isTime, isSession, isMetadata, areFacts };
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));
}

describe.each(IMPORTERS.map((importer) => [importer.format, importer] as const))(
  'the importer of %s',
  (format, importer) => {
    const small = SMALL_EXPORTS[format]!;

    it('reads all of an export that is whole', async () => {
      const { items, problems } = await readAll(importer, sourceOf(small));
      expect(items.length).toBeGreaterThan(0);
      expect(items.flatMap(problemsOf)).toEqual([]);
      expect(problems.filter(({ reason }) => /^(bad|unknown|missing|truncated)/.test(reason))).toEqual([]);
    });

    it('reads what is left of a damaged one, and adds it once', async () => {
      await fc.assert(
        fc.asyncProperty(damaged(small), async (files) => {
          expect(typeof (await importer.detect(sourceOf(files)))).toBe('boolean');
          const { items } = await readAll(importer, sourceOf(files), { self: ['Ada'], timeZone: 'Europe/Oslo' });
          expect(items.flatMap(problemsOf)).toEqual([]);
          const service = new FakeService();
          const first = await importInto(service, importer, sourceOf(files));
          const again = await importInto(service, importer, sourceOf(files));
          expect(again).toMatchObject({ added: 0, known: first.added, isComplete: true });
        }),
        { numRuns: 300 },
      );
    });

    it('ends with any bytes', async () => {
      const content = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 200 }));
      await fc.assert(
        fc.asyncProperty(content, async (bytes) => {
          const files = Object.fromEntries(Object.keys(small).map((path) => [path, bytes]));
          expect((await readAll(importer, sourceOf(files))).items.flatMap(problemsOf)).toEqual([]);
        }),
        { numRuns: 200 },
      );
    });
  },
);
