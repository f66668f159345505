/** Of a body; the rest is nobody's business. */
export const KEPT_BYTES = 1_024;
/** A body up to here is read to its end, so that the connection can be used again; beyond it, closing is cheaper. */
const READ_BYTES = 65_536;

/**
 * The first 1 KiB of a body as text. A body that breaks off, or takes too long, gives what came of it. It is kept as it was
 * sent: nothing is decompressed, and so nothing can blow up.
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
    // The status has come, and it alone decides.
  }
  return toText(Buffer.concat(start));
}

/** Without a character that is cut in two by the limit, and without U+0000, which PostgreSQL does not store. */
function toText(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '\uFFFD');
}
