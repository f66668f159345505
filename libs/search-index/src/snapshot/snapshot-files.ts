import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { SnapshotStore } from './snapshot-store.js';

const EXTENSION = '.index';
const UNFINISHED = '.unfinished';
/** One call can read only this much, and a file may be larger. */
const BYTES_AT_ONCE = 64 * 1_048_576;

/** The snapshots of a folder that belongs to one process, one file for each workspace. */
export class SnapshotFiles implements SnapshotStore {
  constructor(private readonly folder: string) {}

  async read(workspaceId: WorkspaceId): Promise<ArrayBuffer | null> {
    const file = await open(this.pathOf(workspaceId), 'r').catch(() => null);
    if (!file) return null;
    try {
      const { size } = await file.stat();
      const bytes = new Uint8Array(size);
      for (let at = 0; at < size;) {
        const { bytesRead } = await file.read(bytes, at, Math.min(BYTES_AT_ONCE, size - at), at);
        if (bytesRead === 0) return null;
        at += bytesRead;
      }
      return bytes.buffer;
    } finally {
      await file.close();
    }
  }

  async write(workspaceId: WorkspaceId, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = this.pathOf(workspaceId);
    const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
    const file = await open(unfinished, 'w', 0o600);
    try {
      try {
        for await (const chunk of chunks) await file.write(chunk);
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async remove(workspaceId: WorkspaceId): Promise<void> {
    await rm(this.pathOf(workspaceId), { force: true });
  }

  async list(): Promise<WorkspaceId[]> {
    const searched: { workspaceId: WorkspaceId; at: number }[] = [];
    for (const name of await this.names()) {
      if (!name.endsWith(EXTENSION)) continue;
      const found = await stat(join(this.folder, name)).catch(() => null);
      if (found) searched.push({ workspaceId: name.slice(0, -EXTENSION.length), at: found.mtimeMs });
    }
    return searched.sort((one, other) => other.at - one.at).map(({ workspaceId }) => workspaceId);
  }

  async noteSearched(workspaceIds: readonly WorkspaceId[]): Promise<void> {
    const now = new Date();
    for (const workspaceId of workspaceIds) {
      await utimes(this.pathOf(workspaceId), now, now).catch(() => undefined);
    }
  }

  /** Removes files that a killed process left unfinished. Must run before this process writes. */
  async removeUnfinished(): Promise<void> {
    for (const name of await this.names())
      if (name.endsWith(UNFINISHED)) await rm(join(this.folder, name), { force: true });
  }

  private names(): Promise<string[]> {
    return readdir(this.folder).catch(() => []);
  }

  private pathOf(workspaceId: WorkspaceId): string {
    return join(this.folder, `${workspaceId}${EXTENSION}`);
  }
}
