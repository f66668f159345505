/**
 * Where the engines listen, and what they say of where they are reached. Loopback, unless DEV_STACK_HOST names another
 * address of this machine, as for a cluster whose pods use the engines.
 */
export const LISTEN_HOST = process.env.DEV_STACK_HOST ?? '127.0.0.1';
