import type { ExtractedStatement } from '@memory-graph/extraction';
import { directStatement } from './direct-statement.js';

const words = { wording: '', confidence: 0.9 };

function says(subject: string, predicate: string, ref: string): ExtractedStatement {
  return { kind: 'assertion', subject, predicate, object: { kind: 'entity', ref }, from: 1, to: null, ...words };
}

function ends(subject: string, predicate: string, ref: string | null): ExtractedStatement {
  return { kind: 'ending', subject, predicate, object: ref === null ? null : { kind: 'entity', ref }, at: 2, ...words };
}

describe('directStatement', () => {
  it.each([
    [says('globex', 'employs', 'ada'), says('ada', 'works_at', 'globex')],
    [says('lena', 'daughter of', 'ada'), says('ada', 'parent_of', 'lena')],
    [ends('globex', 'employs', 'ada'), ends('ada', 'works_at', 'globex')],
  ])('turns the inverse round', (stated, stored) => expect(directStatement(stated)).toEqual([stored]));

  it('leaves an assertion of a symmetric predicate as it is stated', () => {
    const married = says('ana', 'married_to', 'tom');
    expect(directStatement(married)).toEqual([married]);
  });

  it.each([
    [ends('ana', 'married_to', 'tom'), ends('tom', 'married_to', 'ana')],
    [ends('ada', 'reports_to', 'tom'), ends('tom', 'manages', 'ada')],
  ])('ends both directions', (stated, mirrored) => expect(directStatement(stated)).toEqual([stated, mirrored]));

  it('corrects both directions', () => {
    const correction = {
      kind: 'correction' as const,
      subject: 'ana',
      predicate: 'married_to',
      object: { kind: 'entity' as const, ref: 'tom' },
      wrongTime: { start: 1, end: 2 },
      ...words,
    };
    const mirrored = { ...correction, subject: 'tom', object: { kind: 'entity', ref: 'ana' } };
    expect(directStatement(correction)).toEqual([correction, mirrored]);
  });

  it('knows no other side of what ends without an object, or is a value', () => {
    expect(directStatement(ends('ana', 'married_to', null))).toHaveLength(1);
    const child: ExtractedStatement = {
      ...ends('ana', 'child_of', null),
      object: { kind: 'value', value: 'a smith' },
    } as ExtractedStatement;
    expect(directStatement(child)).toEqual([child]);
  });

  it('forgets both directions of what it names, and each predicate where it names none', () => {
    const forget = { kind: 'forget', subject: 'ana', object: { kind: 'entity', ref: 'tom' }, ...words } as const;
    expect(directStatement({ ...forget, predicate: 'married to' })).toMatchObject([
      { subject: 'ana', predicate: 'married_to' },
      { subject: 'tom', predicate: 'married_to' },
    ]);
    const predicates = directStatement({ ...forget, predicate: null }).map(
      (one) => 'predicate' in one && one.predicate,
    );
    expect(predicates).toEqual(expect.arrayContaining(['married_to', 'likes']));
    expect(predicates).not.toContain('employs');
  });
});
