/** A failure whose message says what the user can do. Everything else that is thrown is a bug of this program. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The options or arguments do not fit. */
export class UsageError extends CommandError {}

/** There is no token for the service, or it takes none of those that this program has. */
export class NotSignedInError extends CommandError {}

/** No Memory Graph answers at the address. */
export class NotReachableError extends CommandError {}
