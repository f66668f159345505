import {
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface Version {
  /** Identifies a file, because files are renamed and their names reused. */
  identity: string;
  content: Buffer;
}

/** The size that disks write atomically. */
const SECTOR = 4_096;

/**
 * Records which data a program has synced, so that the state after a power failure can be simulated: data that were not
 * synced may be on the disk in part. Needs Linux.
 */
export class RecordedDisk {
  /** For `openPglite`. */
  readonly calls = {
    fsyncSync: (descriptor: number) => {
      fsyncSync(descriptor);
      this.record(descriptor);
    },
    fdatasyncSync: (descriptor: number) => {
      fdatasyncSync(descriptor);
      this.record(descriptor);
    },
  };

  /** The synced state of each file, by path. */
  private readonly durable = new Map<string, Version>();
  private readonly contents = new Map<string, Buffer>();

  /** Everything in the folder counts as synced. */
  constructor(private readonly folder: string) {
    for (const [path, version] of this.present()) {
      this.contents.set(version.identity, version.content);
      this.durable.set(path, version);
    }
  }

  /**
   * Writes a copy of the folder as a power failure at this moment could leave it.
   * @param random from 0 to 1
   */
  cutPower(copy: string, random: () => number): void {
    const present = this.present();
    for (const name of foldersIn(this.folder)) mkdirSync(join(copy, name), { recursive: true });
    for (const path of new Set([...this.durable.keys(), ...present.keys()])) {
      const content = eitherOf(this.durable.get(path), present.get(path), random);
      if (content !== null) writeFileSync(join(copy, relative(this.folder, path)), content);
    }
  }

  private record(descriptor: number): void {
    const path = readlinkSync(`/proc/self/fd/${descriptor}`);
    const stats = fstatSync(descriptor);
    if (stats.isDirectory()) this.recordEntries(path);
    else {
      const content = readFileSync(path);
      this.contents.set(identityOf(stats), content);
      // Usual file systems write the name of a file with its content.
      this.durable.set(path, { identity: identityOf(stats), content });
    }
  }

  private recordEntries(folder: string): void {
    for (const path of this.durable.keys()) if (dirname(path) === folder) this.durable.delete(path);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(folder, entry.name);
      const identity = identityOf(statSync(path));
      this.durable.set(path, { identity, content: this.contents.get(identity) ?? Buffer.alloc(0) });
    }
  }

  private present(): Map<string, Version> {
    const files = readdirSync(this.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map((entry) => join(entry.parentPath, entry.name));
    return new Map(
      paths.map((path) => [path, { identity: identityOf(statSync(path)), content: readFileSync(path) }] as const),
    );
  }
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ['', ...entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)))];
}

function identityOf({ ino, birthtimeMs }: Stats): string {
  return `${ino} ${birthtimeMs}`;
}

/** Null: the file does not exist. */
function eitherOf(durable: Version | undefined, present: Version | undefined, random: () => number): Buffer | null {
  if (durable === undefined || durable.identity !== present?.identity) {
    return (random() < 0.5 ? durable : present)?.content ?? null;
  }
  const share = random();
  // Disks write the size separately from the content.
  const size = Math.max(durable.content.length, random() < share ? present.content.length : 0);
  const mixed = Buffer.alloc(size);
  for (let at = 0; at < size; at += SECTOR) {
    const { content } = random() < share ? present : durable;
    mixed.set(content.subarray(at, Math.min(at + SECTOR, size)), at);
  }
  return mixed;
}
