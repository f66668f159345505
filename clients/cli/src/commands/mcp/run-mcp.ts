import { runBridge } from '@memory-graph/mcp-bridge';
import { signedInAccess } from '../../connection/access.js';
import type { SavedLogins } from '../../connection/saved-logins.js';

/**
 * Connects the assistant that started this process to the service, until the assistant ends it.
 * @throws UsageError, NotSignedInError
 */
export async function runMcp(env: NodeJS.ProcessEnv, logins: SavedLogins): Promise<void> {
  const { url, token } = await signedInAccess(env, logins);
  await runBridge({ endpoint: new URL('/mcp', url), token }, (message) => {
    process.stderr.write(`memory-graph: ${message}\n`);
  });
}
