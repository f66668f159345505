import { problem, type Problem } from '../port/problem.js';
import type { ExportFile } from '../port/export-source.js';
import { messageOf } from './folder-source.js';

/** The first bytes of a file, to tell what it is. Empty if it cannot be read. */
export async function beginningOf(file: ExportFile, bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of file.open()) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= bytes) break;
    }
  } catch {
    // What cannot be read is a problem once it is imported.
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}

/** A whole file, or why it cannot be had. */
export async function wholeFile(file: ExportFile, maxBytes: number): Promise<Buffer | Problem> {
  if (file.size > maxBytes) return problem(file.path, 'too-large', `Larger than ${maxBytes} bytes`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of file.open()) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) return problem(file.path, 'too-large', `Larger than ${maxBytes} bytes`);
    }
  } catch (error) {
    return problem(file.path, 'unreadable-file', messageOf(error));
  }
  return Buffer.concat(chunks);
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
