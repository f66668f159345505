/**
 * The page of a session. Its id may contain anything: it is encoded twice, for the router decodes addresses once before
 * it takes them apart.
 */
export function sessionAddress(sessionId: string): string {
  return `/sessions/${encodeURIComponent(encodeURIComponent(sessionId))}`;
}

/** The id of a session in an address that the router has decoded. */
export function sessionOfAddress(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
