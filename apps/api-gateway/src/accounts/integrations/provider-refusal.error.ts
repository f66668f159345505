/** The provider or its user rejected the request. All other failures of a provider are `unavailable`. */
export class ProviderRefusal extends Error {
  /** @param code of RFC 6749, as in `access_denied` or `invalid_grant` */
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The provider refused: ${code}`, options);
    this.name = 'ProviderRefusal';
  }
}
