/** A page was asked for that only somebody who is signed in may see. */
export class SignInRequiredError extends Error {
  constructor(
    /** Where to go after signing in: a path on this service. */
    readonly returnTo: string,
  ) {
    super('Nobody is signed in.');
    this.name = 'SignInRequiredError';
  }
}
