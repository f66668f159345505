/** A rejected client registration, with the codes of RFC 7591, section 3.2.2. */
export class ClientMetadataError extends Error {
  constructor(
    readonly code: 'invalid_redirect_uri' | 'invalid_client_metadata',
    message: string,
  ) {
    super(message);
    this.name = 'ClientMetadataError';
  }
}
