import * as fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Error numbers of WebAssembly, which are not those of the operating system. */
const ERROR_NUMBERS = { EBADF: 8, EINVAL: 28, EIO: 29, ENOSPC: 51, EROFS: 69 };

/**
 * PGlite's folder on the disk, with system calls that sync it. PGlite does nothing when PostgreSQL calls `fsync` or
 * `fdatasync`, so a power failure could leave pages and log in any order.
 */
export class SyncingNodeFS extends NodeFS {
  /**
   * @param {string} folder
   * @param {Pick<typeof fs, 'fsyncSync' | 'fdatasyncSync'>} calls
   */
  constructor(folder, calls = fs) {
    super(folder);
    this.calls = calls;
  }

  /** @override */
  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options);
    let files;
    const preRun = [...(emscriptenOpts.preRun ?? []), ({ FS }) => void (files = FS)];
    const instantiateWasm = (imports, onInstance) => {
      const descriptor = (fd) => files.getStream(fd)?.nfd;
      // One call returns a negative error number, the other a positive one.
      replace(imports.env, '__syscall_fdatasync', (fd) => -sync(descriptor(fd), this.calls.fdatasyncSync));
      replace(imports.wasi_snapshot_preview1, 'fd_sync', (fd) => sync(descriptor(fd), this.calls.fsyncSync));
      return emscriptenOpts.instantiateWasm(imports, onInstance);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun, instantiateWasm } };
  }
}

/** Modules that are linked later, as pgvector is, get the function from the same object. */
function replace(imports, name, call) {
  const former = imports?.[name];
  if (typeof former !== 'function') throw new Error(`PGlite has no ${name}; see syncing-node-fs.mjs`);
  imports[name] = Object.assign(call, { sig: former.sig });
}

/** Files without a descriptor of the operating system are in memory. */
function sync(descriptor, call) {
  if (descriptor === undefined) return 0;
  try {
    call(descriptor);
    return 0;
  } catch (error) {
    return ERROR_NUMBERS[error.code] ?? ERROR_NUMBERS.EIO;
  }
}
