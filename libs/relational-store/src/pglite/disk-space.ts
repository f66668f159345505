import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  freeBytes: number;
  neededBytes: number;
}

/** Several times the maximum growth of the write-ahead log until its next checkpoint. */
const DEFAULT_NEEDED_BYTES = 256 * 1024 * 1024;
/** On a small volume the default would leave no usable space. */
const DEFAULT_NEEDED_SHARE = 0.2;

/**
 * Measures the free space for this user on the file system of a folder.
 * @param neededBytes required free space; null: 256 MiB, or a fifth of a small file system
 */
export async function measureDiskSpace(folder: string, neededBytes: number | null): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return {
    freeBytes: bavail * bsize,
    neededBytes: neededBytes ?? Math.min(DEFAULT_NEEDED_BYTES, blocks * bsize * DEFAULT_NEEDED_SHARE),
  };
}

/** As in `12 MiB are free on the disk of the data folder, 30 MiB are needed`. */
export function describeDiskSpace({ freeBytes, neededBytes }: DiskSpace): string {
  const mebibytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MiB`;
  return `${mebibytes(freeBytes)} are free on the disk of the data folder, ${mebibytes(neededBytes)} are needed`;
}
