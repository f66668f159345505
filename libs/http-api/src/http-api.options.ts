/** What the hosting application decides about its HTTP surface. */
export interface HttpApiOptions {
  /** Largest accepted request body, in bytes. */
  maxBodyBytes: number;
  /** Where clients find how to get a token (RFC 9728); named in every 401. Left out by private services. */
  resourceMetadataUrl?: string;
  /** What a token must be good for, where that is one and the same for all that is refused: named in every 401. */
  challengedScope?: string;
}

export const HTTP_API_OPTIONS = Symbol('HttpApiOptions');
