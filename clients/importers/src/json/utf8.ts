/** How many bytes a text has in UTF-8. It is counted for each piece of an export: no bytes are made for it. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    if (code < 0x800) bytes++;
    else if (isPairAt(text, at)) {
      bytes += 2;
      at++;
    } else bytes += 2;
  }
  return bytes;
}

/** A pair of surrogates is two code units and four bytes. */
function isPairAt(text: string, at: number): boolean {
  return text.codePointAt(at)! > 0xffff;
}
