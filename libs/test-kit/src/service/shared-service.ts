import { SCOPES } from '@memory-graph/contracts/oauth';
import { ApiClient } from '../http/api-client.js';
import type { BrowserSession } from '../http/browser-session.js';
import { withoutTestRunner } from './node-process.js';
import { addressIn, programOf, targetUnderTest } from './start-options.js';
import { WorkspaceAccount } from './workspace-account.js';

/** The token of the operator of the shared service. */
export const SHARED_OPERATOR_TOKEN = 'token-of-the-operator-of-the-shared-service';

/** Every file that shares the service works with these. */
const ENV = {
  LOG_LEVEL: 'warn',
  WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
  OPERATOR_TOKEN: SHARED_OPERATOR_TOKEN,
  // Sign-ups are limited for each address: accounts name one of their own.
  TRUST_PROXY: 'loopback',
};

/**
 * A workspace of its own in the service that the spec files of a run share, which saves a start for each. For files
 * that do not stop, kill or configure the service, and read only their own workspace.
 */
export class SharedService extends ApiClient {
  /** In which the user is signed in. */
  readonly browser: BrowserSession;
  /** What the user signs in with. */
  readonly person: WorkspaceAccount['person'];

  private constructor({ url, token, browser, person }: WorkspaceAccount) {
    super(url, token);
    this.browser = browser;
    this.person = person;
  }

  /** @param name of the user, who has the workspace and a token with all scopes */
  static async open(name = 'Owner'): Promise<SharedService> {
    const service = new ApiClient(await sharedUrl(), '');
    return new SharedService(await WorkspaceAccount.signUp(service, name, SCOPES));
  }
}

/**
 * That of `TEST_SERVICE_URL`, which runs elsewhere with open sign-up. Otherwise starts the service unless another file did.
 * @throws Error with what it wrote, if it did not start
 */
async function sharedUrl(): Promise<string> {
  if (process.env['TEST_SERVICE_URL'] !== undefined) return process.env['TEST_SERVICE_URL'];
  const { TEST_SHARED_SERVICE: keeper, TEST_SHARED_DATA_DIR: dataDir } = process.env;
  if (keeper === undefined || dataDir === undefined) throw new Error('Run this file with jest.e2e.config.mjs.');
  const { script, env } = await programOf(targetUnderTest(), dataDir);
  const response = await fetch(keeper, {
    method: 'POST',
    body: JSON.stringify({
      args: [script],
      env: { ...withoutTestRunner(process.env), ...ENV, ...env },
    }),
  });
  const output = await response.text();
  if (!response.ok) throw new Error(`The shared service did not start. It wrote:\n${output}`);
  return addressIn(output).url;
}
