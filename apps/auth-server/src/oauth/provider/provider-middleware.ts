import type { Provider } from 'oidc-provider';

/** Koa middleware around all routes of the library. */
export type ProviderMiddleware = Parameters<Provider['use']>[0];
