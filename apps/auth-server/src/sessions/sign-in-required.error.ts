/** A page was asked for that only somebody who is signed in may see. */
export class SignInRequiredError extends Error {
  constructor() {
    super('Nobody is signed in.');
    this.name = 'SignInRequiredError';
  }
}
