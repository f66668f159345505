import { randomUUID } from 'node:crypto';
import type { SnapshotStore } from '../snapshot/snapshot-store.js';

const newId = (): string => randomUUID();

/** What a store of snapshots does, wherever it keeps them. */
export function describeSnapshotStore(name: string, open: () => Promise<SnapshotStore>): void {
  describe(`SnapshotStore: ${name}`, () => {
    let store: SnapshotStore;
    beforeAll(async () => {
      store = await open();
    });

    const chunk = (value: number) => new Uint8Array(100_000).fill(value);

    async function* chunksOf(...values: number[]): AsyncGenerator<Uint8Array> {
      for (const value of values) yield chunk(value);
    }

    async function valuesOf(workspaceId: string): Promise<number[] | null> {
      const bytes = await store.read(workspaceId);
      if (!bytes) return null;
      const values = Array.from(
        { length: bytes.byteLength / 100_000 },
        (_, part) => new Uint8Array(bytes)[part * 100_000]!,
      );
      expect(Buffer.from(bytes).equals(Buffer.concat(values.map(chunk)))).toBe(true);
      return values;
    }

    it('gives back what was written last, and nothing that was removed', async () => {
      const workspaceId = newId();
      expect(await valuesOf(workspaceId)).toBeNull();
      await store.write(workspaceId, chunksOf(1, 2, 3));
      expect(await valuesOf(workspaceId)).toEqual([1, 2, 3]);
      await store.write(workspaceId, chunksOf(4));
      expect(await valuesOf(workspaceId)).toEqual([4]);
      await store.remove(workspaceId);
      await store.remove(workspaceId);
      expect(await valuesOf(workspaceId)).toBeNull();
    });

    it('keeps the former snapshot while another one is written, and when that fails', async () => {
      const workspaceId = newId();
      await store.write(workspaceId, chunksOf(1));
      const seen: unknown[] = [];
      async function* failing(): AsyncGenerator<Uint8Array> {
        yield chunk(2);
        seen.push(await valuesOf(workspaceId));
        throw new Error('the thread ended');
      }
      await expect(store.write(workspaceId, failing())).rejects.toThrow('the thread ended');
      expect([...seen, await valuesOf(workspaceId)]).toEqual([[1], [1]]);
    });

    it('keeps the one that is finished last, of two that are written at the same time', async () => {
      const workspaceId = newId();
      async function* outer(): AsyncGenerator<Uint8Array> {
        yield chunk(1);
        await store.write(workspaceId, chunksOf(2, 3, 4));
        yield chunk(5);
      }
      await store.write(workspaceId, outer());
      expect(await valuesOf(workspaceId)).toEqual([1, 5]);
    });

    it('lists the most recently searched ones first', async () => {
      const [a, b, c, none] = [newId(), newId(), newId(), newId()];
      const listed = async () => (await store.list()).filter((workspaceId) => [a, b, c, none].includes(workspaceId));
      for (const workspaceId of [a, b, c]) {
        await store.write(workspaceId, chunksOf(1));
        await untilNextMillisecond();
      }
      expect(await listed()).toEqual([c, b, a]);
      await store.noteSearched([a, none]);
      expect(await listed()).toEqual([a, c, b]);
      await store.remove(c);
      expect(await listed()).toEqual([a, b]);
    });
  });
}

/** The times of stores have no finer parts. */
async function untilNextMillisecond(): Promise<void> {
  const now = Date.now();
  while (Date.now() <= now + 1) await new Promise((resolve) => setImmediate(resolve));
}
