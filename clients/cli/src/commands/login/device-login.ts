import * as oauth from 'oauth4webapi';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf, discover, loginOf, refusalOf } from '../../connection/oauth/authorization-server.js';
import type { OAuthLogin } from '../../connection/saved-logins.js';
import { CommandError } from '../../exit/errors.js';
import { register } from './register.js';

const DEVICE_CODE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** RFC 8628, sections 3.2 and 3.5. */
const DEFAULT_INTERVAL_SECONDS = 5;
const SLOW_DOWN_SECONDS = 5;

export interface DeviceLoginOptions {
  /** Space-separated. */
  scope: string;
  signal: AbortSignal;
  /** Shows the user where to go, and the code to enter there. */
  onCode: (address: string, userCode: string) => void;
}

/**
 * Access that the user allows in a browser on any device, by entering a code there (RFC 8628).
 * @throws NotReachableError, NotSignedInError if the user denies or lets the code expire, AbortError
 */
export async function loginWithDevice(url: string, { scope, signal, onCode }: DeviceLoginOptions): Promise<OAuthLogin> {
  const server = await discover(url);
  const { metadata, request } = server;
  if (metadata.device_authorization_endpoint === undefined) {
    throw new CommandError(`${url} does not support --device. Use --with-token`);
  }
  const clientId = await register(server, {
    redirect_uris: [],
    grant_types: [DEVICE_CODE_GRANT, 'refresh_token'],
    response_types: [],
  });
  const client = clientOf(clientId);
  try {
    const response = await oauth.deviceAuthorizationRequest(metadata, client, oauth.None(), { scope }, request);
    const device = await oauth.processDeviceAuthorizationResponse(metadata, client, response);
    onCode(device.verification_uri, device.user_code);
    let seconds = device.interval ?? DEFAULT_INTERVAL_SECONDS;
    for (;;) {
      await sleep(seconds * 1000, undefined, { signal });
      const answer = await oauth.deviceCodeGrantRequest(metadata, client, oauth.None(), device.device_code, request);
      try {
        return loginOf(clientId, await oauth.processDeviceCodeResponse(metadata, client, answer));
      } catch (error) {
        if (!isWaiting(error)) throw error;
        if (error.error === 'slow_down') seconds += SLOW_DOWN_SECONDS;
      }
    }
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

function isWaiting(error: unknown): error is oauth.ResponseBodyError {
  return error instanceof oauth.ResponseBodyError && ['authorization_pending', 'slow_down'].includes(error.error);
}
