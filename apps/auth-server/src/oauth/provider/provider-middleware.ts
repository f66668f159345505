import type { Provider } from 'oidc-provider';

/** Runs around all that the library does. */
export type ProviderMiddleware = Parameters<Provider['use']>[0];
