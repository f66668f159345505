import { messageOf, problem, type Problem } from '../port/problem.js';
import type { ExportFile } from '../port/export-source.js';

/** The beginning of a text, to detect its format. An unreadable file is reported as a problem when it is imported. */
export async function beginningOf(file: ExportFile, bytes: number): Promise<string> {
  const { read } = await readUpTo(file, bytes);
  return new TextDecoder().decode(read.subarray(0, bytes));
}

/** A whole file, or why it cannot be had. */
export async function wholeFile(file: ExportFile, maxBytes: number): Promise<Uint8Array | Problem> {
  const tooLarge = () => problem(file.path, 'too-large', `Larger than ${maxBytes} bytes`);
  if (file.size > maxBytes) return tooLarge();
  const { read, failure } = await readUpTo(file, maxBytes + 1);
  if (failure !== null) return problem(file.path, 'unreadable-file', failure);
  return read.length > maxBytes ? tooLarge() : read;
}

/** Whole chunks, until there are so many bytes, the file ends, or reading it fails: `failure` says why. */
async function readUpTo(file: ExportFile, bytes: number): Promise<{ read: Uint8Array; failure: string | null }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let failure: string | null = null;
  try {
    for await (const chunk of file.open()) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= bytes) break;
    }
  } catch (error) {
    failure = messageOf(error);
  }
  return { read: joined(chunks, length), failure };
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** Decodes UTF-8 and UTF-16 with a byte order mark, and what is no UTF-8 as Windows-1252, which has all bytes. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
