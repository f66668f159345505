/** The settings are missing or wrong. */
export const EXIT_BAD_SETTINGS = 2;
/** The service rejected the token. */
export const EXIT_REFUSED = 3;

const DEFAULT_URL = 'http://localhost:3000';
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ endpoint: URL, token: () => Promise<string>, warnings: string[] }}
 * @throws {Error} with a message for the person who configured it
 */
export function readSettings({ MEMORY_GRAPH_URL: url = DEFAULT_URL, MEMORY_GRAPH_TOKEN: token = '' }) {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error(`MEMORY_GRAPH_URL must be the address of the service, as in ${DEFAULT_URL}`);
  }
  if (!/^[\w.~+/-]+=*$/.test(token)) {
    throw new Error(
      'MEMORY_GRAPH_TOKEN must be a personal token with the scope mcp; create one in the console, at /console/tokens',
    );
  }
  const endpoint = new URL('/mcp', url);
  const isReadable = endpoint.protocol === 'http:' && !LOOPBACK.test(endpoint.hostname);
  return {
    endpoint,
    token: () => Promise.resolve(token),
    warnings: isReadable ? [`the token goes to ${endpoint.host} in the clear: use https`] : [],
  };
}
