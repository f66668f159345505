import { MemoryGraph } from '@memory-graph/client';
import { NotSignedInError } from '../exit/errors.js';
import { type Access, accessWith, checkedUrl, notSignedIn } from './access.js';
import { addressIn, dataFolderOf, findService } from './find-service.js';
import type { SavedLogins } from './saved-logins.js';

export interface ConnectionOptions {
  /** `--url` */
  url?: string | undefined;
  /** `--token` */
  token?: string | undefined;
}

/** A service and how this program is allowed there. */
export interface Connection extends Access {
  readonly memory: MemoryGraph;
}

/**
 * Connects to the service that the options name, or else the environment, the last log-in, or the data folder of a
 * service on this machine. The token comes from the same places, in this order.
 * @throws UsageError, NotSignedInError, NotReachableError
 */
export async function connect(
  { url: givenUrl, token: givenToken }: ConnectionOptions,
  env: NodeJS.ProcessEnv,
  logins: SavedLogins,
): Promise<Connection> {
  const url = await serviceUrl(givenUrl, env, logins);
  const token = givenToken || env['MEMORY_GRAPH_TOKEN'];
  const access = url === null ? null : await accessWith(token, url, logins);
  if (access !== null) return connectionTo(access);
  const found = await findLocal(token, url, env);
  return connectionTo({ url: found.url, token: () => Promise.resolve(found.token) });
}

/**
 * The address of the service without a token for it.
 * @returns null if nothing names one
 */
export async function serviceUrl(
  given: string | undefined,
  env: NodeJS.ProcessEnv,
  logins: SavedLogins,
): Promise<string | null> {
  const url = given || env['MEMORY_GRAPH_URL'] || (await logins.current()) || addressIn(dataFolderOf(env));
  return url === null ? null : checkedUrl(url);
}

async function findLocal(token: string | undefined, url: string | null, env: NodeJS.ProcessEnv) {
  try {
    return await findService({
      ...env,
      ...(url !== null && { MEMORY_GRAPH_URL: url }),
      ...(token && { MEMORY_GRAPH_TOKEN: token }),
    });
  } catch (error) {
    if (!(error instanceof NotSignedInError) || url === null) throw error;
    throw notSignedIn(url, { cause: error });
  }
}

function connectionTo({ url, token }: Access): Connection {
  return { url, token, memory: new MemoryGraph({ baseUrl: url, token }) };
}
