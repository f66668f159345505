import { Command } from '@commander-js/extra-typings';
import { serviceUrl } from '../../connection/connect.js';
import { revoke } from '../../connection/oauth/revoke.js';
import type { CommandContext } from '../../context.js';
import { NotSignedInError } from '../../exit/errors.js';

/** `memory-graph logout`: ends the access that `login` kept. */
export function logoutCommand(context: CommandContext) {
  return new Command('logout')
    .description('End the access that "login" kept, at the service and on this machine.')
    .action(async () => {
      const { env, globalOptions, logins, output } = context;
      const url = await serviceUrl(globalOptions.url, env, logins);
      const login = url === null ? null : await logins.remove(url);
      if (url === null || login === null)
        throw new NotSignedInError(`Not signed in${url === null ? '' : ` to ${url}`}`);
      const isRevoked = login.kind === 'oauth' && (await isEnded(revoke(url, login)));
      if (login.kind === 'token') output.note('The personal token still works: you can revoke it at /console/tokens.');
      else if (!isRevoked) output.note('The service was not reached: you can end the access at /console/apps.');
      await output.result({ url, revoked: isRevoked }, () => output.line(`Signed out of ${url}`));
    });
}

async function isEnded(revocation: Promise<void>): Promise<boolean> {
  try {
    await revocation;
    return true;
  } catch {
    return false;
  }
}
