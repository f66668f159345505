/** The user that the configuration defines; null if it defines none. */
export interface BootstrapOptions {
  email: string | null;
  password: string | null;
  /** Value of a personal token with all scopes. */
  token: string | null;
}

export const BOOTSTRAP_OPTIONS = Symbol('BootstrapOptions');
