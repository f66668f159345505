const KEY_BYTES = 32;
/** Base64 of 32 bytes (RFC 4648, section 4), as `openssl rand -base64 32` writes it. */
const KEY = /^[A-Za-z0-9+/]{43}=$/;

export interface ParsedKeys {
  keys: Buffer[];
  /** The problems of the text, without quoting it, because it is secret. Empty if it is valid. */
  problems: string[];
}

/** Parses one or several keys, separated by commas. */
export function parseKeys(text: string): ParsedKeys {
  const written = text.split(',').map((key) => key.trim());
  const problems = written.flatMap((key, index) => {
    const which = written.length === 1 ? '' : `key ${index + 1} of ${written.length} `;
    if (!KEY.test(key)) return `${which}must be ${KEY_BYTES} bytes in base64, as openssl rand -base64 32 makes them`;
    if (written.indexOf(key) < index) return `${which}must not be the same as an earlier one`;
    return [];
  });
  return { keys: problems.length > 0 ? [] : written.map((key) => Buffer.from(key, 'base64')), problems };
}
