/** The user that the configuration asks for; null where it says nothing. */
export interface BootstrapOptions {
  email: string | null;
  password: string | null;
  /** Value of a personal token with all scopes. */
  token: string | null;
}

export const BOOTSTRAP_OPTIONS = Symbol('BootstrapOptions');
