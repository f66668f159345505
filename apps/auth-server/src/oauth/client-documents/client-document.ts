/** The used part of a client ID metadata document. */
export interface ClientDocument {
  clientId: string;
  name: string;
  /** Not empty. */
  redirectUris: string[];
  /** In the terms of RFC 7591. */
  metadata: Record<string, unknown>;
  readAt: Date;
}
