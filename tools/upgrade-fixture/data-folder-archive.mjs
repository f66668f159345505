import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A database holds most of its catalog three times, megabytes apart: with a window over all of it, once is packed. */
const LARGE_WINDOW_BITS = 27;
const QUALITY = 9;
const LARGEST_FOLDER_BYTES = 2 ** 28;

export function packFolder(folder, archive) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: LARGE_WINDOW_BITS,
  };
  const tar = execFileSync('tar', ['-C', folder, '-cf', '-', '.'], { maxBuffer: LARGEST_FOLDER_BYTES });
  writeFileSync(archive, brotliCompressSync(tar, { params }));
}

/** @param folder created if it is missing */
export function unpackFolder(archive, folder) {
  mkdirSync(folder, { recursive: true });
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  const input = brotliDecompressSync(readFileSync(archive), { params });
  // Files belong to the user who unpacks the archive, because the owners in the archive do not exist on this machine.
  execFileSync('tar', ['-C', folder, '--no-same-owner', '-xf', '-'], { input });
}
