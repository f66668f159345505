import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

const SIZE_MB = 1_500;

/** A file with an ext4 file system. A copy of the file is what the disk has after a power failure at that moment. */
export class DiskImage {
  private constructor(
    private readonly file: string,
    /** Where it is mounted. */
    readonly folder: string,
  ) {}

  /** Why this machine cannot mount images; null if it can. */
  static get obstacle(): string | null {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs Linux and root';
    try {
      for (const program of ['mkfs.ext4', 'mount', 'losetup']) execFileSync('which', [program], { stdio: 'ignore' });
      execFileSync('losetup', ['--find'], { stdio: 'ignore' });
      return null;
    } catch {
      return 'needs mkfs.ext4 and loop devices';
    }
  }

  /** Makes an empty one. */
  static create(folder: string, name: string): DiskImage {
    const image = new DiskImage(join(folder, `${name}.img`), join(folder, name));
    run('truncate', '--size', `${SIZE_MB}M`, image.file);
    run('mkfs.ext4', '-q', '-E', 'lazy_itable_init=0', image.file);
    image.mount();
    return image;
  }

  /** Copies what has reached the disk, and mounts the copy. Nothing may write to the image meanwhile. */
  cutPower(folder: string, name: string): DiskImage {
    const copy = new DiskImage(join(folder, `${name}.img`), join(folder, name));
    run('cp', '--sparse=always', this.file, copy.file);
    copy.mount();
    return copy;
  }

  async remove(): Promise<void> {
    run('umount', this.folder);
    await rm(this.file);
    await rm(this.folder, { recursive: true });
  }

  private mount(): void {
    mkdirSync(this.folder);
    run('mount', '-o', 'loop', this.file, this.folder);
  }
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
