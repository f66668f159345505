import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { decodeSnapshot, encodeSnapshot, type Snapshot } from './snapshot.js';

const EXTENSION = '.index';
const UNFINISHED = '.unfinished';
/** One call can read or write only this much, and a file may be larger. */
const BYTES_AT_ONCE = 64 * 1_048_576;

/** The snapshots of a folder, one file for each workspace. */
export class SnapshotFiles {
  constructor(readonly folder: string) {}

  /** @returns null if there is no usable snapshot */
  async read(workspaceId: WorkspaceId): Promise<Snapshot | null> {
    const file = await this.readFile(workspaceId);
    const snapshot = file && (await decodeSnapshot(file));
    return snapshot?.workspaceId === workspaceId ? snapshot : null;
  }

  /** Replaces the workspace's snapshot in one step. The arrays must not change meanwhile. */
  async write(snapshot: Snapshot): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = this.pathOf(snapshot.workspaceId);
    const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
    const file = await open(unfinished, 'w', 0o600);
    try {
      for (const part of await encodeSnapshot(snapshot)) {
        for (let at = 0; at < part.length; at += BYTES_AT_ONCE) await file.write(part.subarray(at, at + BYTES_AT_ONCE));
      }
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  }

  async remove(workspaceId: WorkspaceId): Promise<void> {
    await rm(this.pathOf(workspaceId), { force: true });
  }

  /** The workspaces that have a snapshot. */
  async list(): Promise<WorkspaceId[]> {
    const names = await this.names();
    return names.flatMap((name) => (name.endsWith(EXTENSION) ? name.slice(0, -EXTENSION.length) : []));
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

  private async readFile(workspaceId: WorkspaceId): Promise<ArrayBuffer | null> {
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
}
