import { Command } from '@commander-js/extra-typings';
import { MemoryGraph } from '@memory-graph/client';
import open from 'open';
import { serviceUrl } from '../../connection/connect.js';
import { requireMemoryGraph } from '../../connection/find-service.js';
import { revoke } from '../../connection/oauth/revoke.js';
import type { Login } from '../../connection/saved-logins.js';
import type { CommandContext } from '../../context.js';
import { UsageError } from '../../exit/errors.js';
import { bold } from '../../output/output.js';
import { loginWithBrowser } from './browser-login.js';
import { loginWithDevice } from './device-login.js';

const TIME_TO_SIGN_IN_MS = 5 * 60_000;

/** `memory-graph login`: keeps access to a service for the other commands. */
export function loginCommand(context: CommandContext) {
  return new Command('login')
    .description('Sign in to a service with your browser, or keep a personal token for it.')
    .option('--with-token', 'read a personal token from standard input instead')
    .option('--scope <scopes>', 'the access to ask for, space-separated', 'read write')
    .option('--device', 'show a code to enter in a browser on any device')
    .option('--no-browser', 'print the address without opening a browser')
    .action(async ({ withToken, scope, device, browser }) => {
      const { env, globalOptions, logins, output } = context;
      const url = (await serviceUrl(globalOptions.url, env, logins)) ?? 'http://localhost:3000';
      await requireMemoryGraph(url, 'start it, or name another address with --url');
      const { signal } = context;
      const onCode = (address: string, userCode: string) => output.note(`Open ${address} and enter ${userCode}`);
      const onAddress = (address: URL) => ask(context, address, browser);
      const login =
        withToken || globalOptions.token !== undefined
          ? await givenToken(context)
          : device
            ? await loginWithDevice(url, { scope, signal, onCode })
            : await loginWithBrowser(url, { scope, signal, timeoutMs: TIME_TO_SIGN_IN_MS, onAddress });
      const token = login.kind === 'token' ? login.token : login.accessToken;
      const { user, scopes } = await new MemoryGraph({ baseUrl: url, token }).api.profile.find({
        signal: context.signal,
      });
      const before = await logins.find(url);
      await logins.save(url, login);
      // The new log-in is kept already: that the old one could not be ended is no failure.
      if (before?.kind === 'oauth') await revoke(url, before).catch(() => undefined);
      await output.result({ url, user, scopes }, () =>
        output.line('Signed in to ', bold(url), ` as ${user.email ?? user.name ?? user.id} (${scopes.join(', ')})`),
      );
    });
}

async function givenToken(context: CommandContext): Promise<Login> {
  const { globalOptions, isInteractive, output } = context;
  if (globalOptions.token === undefined && isInteractive) output.note('Paste the token, then press Enter and Ctrl-D:');
  const token = (globalOptions.token ?? (await context.readInput())).trim();
  if (!/^\S+$/.test(token))
    throw new UsageError('Standard input has no token. Create one at /console/tokens of the service');
  return { kind: 'token', token };
}

function ask({ output, isInteractive }: CommandContext, address: URL, mayOpen: boolean): void {
  output.note('Open this address in a browser on this machine to sign in, or use --device for one elsewhere:');
  output.note(address.href);
  // The address is shown: a machine without a browser is no failure.
  if (mayOpen && isInteractive) void open(address.href).catch(() => undefined);
}
