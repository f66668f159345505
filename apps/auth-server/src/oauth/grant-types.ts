/** The grant type of the device authorization grant (RFC 8628). */
export const DEVICE_CODE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** The grant types that a client may register for. */
export const GRANT_TYPES: readonly string[] = ['authorization_code', 'refresh_token', DEVICE_CODE_GRANT];
