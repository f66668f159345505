import { startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import fc from 'fast-check';
import pg from 'pg';
import { arrayLiteral, withArrayLiterals } from './array-literal.js';

describe('arrayLiteral', () => {
  it('is read by PostgreSQL as the same values', async () => {
    const database = await startEmbeddedPostgres();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.oneof(text, fc.constantFrom('NULL', '', '"', '\\', ',', '{}')))),
        async (values) => {
          const { rows } = await client.query<{ found: unknown }>('select $1::text[] as found', [arrayLiteral(values)]);
          expect(rows[0]?.found).toEqual(values);
        },
      ),
    );
    await client.end();
    await database.close();
  });

  it.each([
    ['texts', ['a', null], '{"a",NULL}'],
    ['numbers and truth values', [1.5, true], '{1.5,true}'],
    ['nothing', [], '{}'],
    ['buffers', [Buffer.from('a')], [Buffer.from('a')]],
    ['times', [new Date(0)], [new Date(0)]],
    ['arrays', [['a']], [['a']]],
    ['missing values', [undefined], [undefined]],
  ])('writes arrays of plain values alone: %s', (_what, value, written) => {
    expect(withArrayLiterals([value, 'x'])).toEqual([written, 'x']);
  });
});
