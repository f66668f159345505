/** The requested page requires a signed-in user. */
export class SignInRequiredError extends Error {
  constructor() {
    super('Sign-in is required');
    this.name = 'SignInRequiredError';
  }
}
