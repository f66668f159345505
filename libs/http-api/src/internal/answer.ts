/** A response. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Uint8Array;
}

/** The body as text; it is JSON, which is always UTF-8. */
export function bodyOf({ bytes }: Pick<Answer, 'bytes'>): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
