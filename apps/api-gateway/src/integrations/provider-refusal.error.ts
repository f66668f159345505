/** The provider, or the user there, says no. All else that goes wrong with a provider is `unavailable`. */
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
