const units = new TextDecoder('utf-16le', { ignoreBOM: true });

/** Each byte is a character of the same number. `TextDecoder('latin1')` is Windows-1252, which changes some. */
export function latin1Text(bytes: Uint8Array): string {
  return units.decode(new Uint16Array(bytes));
}

export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
