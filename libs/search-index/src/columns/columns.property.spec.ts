import fc from 'fast-check';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { Column, Columns, Numbers } from './column.js';
import { IdTable } from './id-table.js';
import { Lists } from './lists.js';
import { StringTable } from './string-table.js';

/** The same columns in another structure, as a snapshot restores them. */
function restore(from: Columns, to: Columns): void {
  for (const [name, column] of Object.entries(to)) {
    const values = from[name]!.trimmed().slice();
    (column as Column<Numbers>).values = values;
    column.length = values.length;
  }
}

describe('StringTable', () => {
  it('numbers strings as a map would, also after it was restored', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 5 })), fc.string(), (texts, other) => {
        const table = new StringTable();
        const numbers = new Map<string, number>();
        for (const text of texts) {
          if (!numbers.has(text)) numbers.set(text, numbers.size);
          expect(table.intern(text)).toBe(numbers.get(text));
        }
        const restored = new StringTable();
        restore(table.columns, restored.columns);
        for (const [text, no] of numbers) {
          expect(restored.find(text)).toBe(no);
          expect(restored.at(no)).toBe(text);
        }
        expect(restored.find(other)).toBe(numbers.get(other) ?? -1);
        expect(restored.intern(`${texts.join('')} new`)).toBe(numbers.size);
      }),
    );
  });
});

describe('IdTable', () => {
  it('numbers UUIDs as a map would, and keeps their order', () => {
    const ids = Array.from({ length: 500 }, (_, n) => (n % 2 ? uuidv7() : uuidv5(`${n}`, uuidv5.URL)));
    const table = new IdTable();
    ids.forEach((id, no) => expect(table.intern(id)).toBe(no));
    const restored = new IdTable();
    restore(table.columns, restored.columns);
    ids.forEach((id, no) => {
      expect(restored.find(id)).toBe(no);
      expect(restored.intern(id)).toBe(no);
      expect(restored.idAt(no)).toBe(id);
    });
    expect(restored.find(uuidv7())).toBe(-1);
    const byId = ids.map((_, no) => no).sort((a, b) => table.compare(a, b));
    expect(byId.map((no) => ids[no])).toEqual(ids.toSorted());
  });
});

describe('Lists', () => {
  it('keeps the last list of each owner, whatever was set before', () => {
    const list = fc.array(fc.integer({ min: 0, max: 1e6 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 8 }), list)), (sets) => {
        const lists = new Lists();
        const expected = new Map<number, number[]>();
        for (const [owner, items] of sets) {
          lists.set(owner, items);
          expected.set(owner, items);
        }
        for (let owner = 0; owner < 10; owner++) expect([...lists.of(owner)]).toEqual(expected.get(owner) ?? []);
      }),
    );
  });

  it('loses little room to a list that grows one by one', () => {
    const lists = new Lists();
    for (let n = 0; n < 10_000; n++) lists.set(0, new Int32Array(n));
    expect(lists.columns['items']!.length).toBeLessThan(60_000);
  });
});
