/** A header, a payload, a signature, in base64url. Unsecured tokens (`alg` none) have an empty signature. */
const THREE_PARTS = /^([A-Za-z0-9_-]+)\.[A-Za-z0-9_-]*\.[A-Za-z0-9_-]*$/;

/**
 * Whether a bearer token has the form of a JSON Web Token (RFC 7519, section 7.2), valid or not:
 * the header decides, because personal tokens may contain periods too.
 */
export function hasJwtForm(token: string): boolean {
  const header = THREE_PARTS.exec(token)?.[1];
  return header !== undefined && isJsonObject(Buffer.from(header, 'base64url').toString());
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
