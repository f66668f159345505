/** The stored part of a body; the rest is discarded. */
const KEPT_BYTES = 1_024;
/** A body up to this size is read completely, so that the connection can be reused; beyond it, closing is cheaper. */
const READ_BYTES = 65_536;

/**
 * Reads the first 1 KiB of a body as text. An incomplete or slow body gives the part that arrived.
 * Nothing is decompressed, so a compression bomb has no effect.
 */
export async function readResponse(body: AsyncIterable<Buffer>): Promise<string> {
  const start: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      if (bytes < KEPT_BYTES) start.push(chunk.subarray(0, KEPT_BYTES - bytes));
      bytes += chunk.length;
      if (bytes > READ_BYTES) break;
    }
  } catch {
    // The status has arrived, and it alone decides.
  }
  return toText(Buffer.concat(start));
}

/** Drops a character that the limit cut, and U+0000, which PostgreSQL does not store. */
function toText(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '\uFFFD');
}
