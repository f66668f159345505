/** Finds the running service and a token for it. Documented in find-service.mjs. */
export function findService(env?: NodeJS.ProcessEnv): Promise<{ url: string; token: string }>;
