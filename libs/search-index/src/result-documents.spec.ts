import type { ResultDocument, ResultKey } from '@memory-graph/graph';
import { ResultDocuments } from './result-documents.js';

const KEYS: ResultKey[] = ['a', 'b', 'c'].map((id) => ({ kind: 'episode', id }));
const read = (keys: readonly ResultKey[]) =>
  Promise.resolve(keys.map((key) => ({ ...key, content: 'x' }) as ResultDocument));

describe('ResultDocuments', () => {
  it('have no bytes of what was forgotten, and read it again', async () => {
    const documents = new ResultDocuments(1_000_000);
    const [one, other] = [documents.ofWorkspace(), documents.ofWorkspace()];
    for (const workspace of [one, other]) await workspace.load(KEYS, read);
    const { bytes } = documents;
    one.forget({ episode: ['a'], fact: [] });
    expect(documents.bytes).toBeCloseTo((bytes * 5) / 6);
    one.forgetAll();
    expect(documents.bytes).toBe(bytes / 2);
    const missing: string[] = [];
    const noting = (keys: readonly ResultKey[]) => (missing.push(...keys.map(({ id }) => id)), read(keys));
    expect(await one.load(KEYS, noting)).toHaveLength(3);
    await other.load(KEYS, noting);
    expect(missing).toEqual(['a', 'b', 'c']);
  });

  it('give way to newer ones of any workspace', async () => {
    const documents = new ResultDocuments(9_100);
    const [one, other] = [documents.ofWorkspace(), documents.ofWorkspace()];
    for (const workspace of [one, other]) await workspace.load(KEYS, read);
    expect(documents.bytes).toBeLessThanOrEqual(9_100);
    one.forgetAll();
    other.forgetAll();
    expect(documents.bytes).toBe(0);
  });

  it('do not keep what was read before a change', async () => {
    const documents = new ResultDocuments(1_000_000);
    const workspace = documents.ofWorkspace();
    await workspace.load(KEYS, (keys) => {
      workspace.forgetAll();
      return read(keys);
    });
    expect(documents.bytes).toBe(0);
  });
});
