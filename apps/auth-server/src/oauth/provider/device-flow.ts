/** The endpoint at which a device begins (RFC 8628, section 3.1), and the page for its user. */
export const DEVICE_AUTHORIZATION_PATH = '/oauth/device_authorization';
export const DEVICE_PAGE_PATH = '/oauth/device';

/** Eight of 20 consonants, so that no words result: 34 bits, for ten minutes and a few attempts. */
export const USER_CODE_MASK = '****-****';

/** The errors of the token endpoint for a device that waits for its user (RFC 8628, section 3.5). */
export const DEVICE_ERROR_CODES: ReadonlySet<string> = new Set([
  'authorization_pending',
  'slow_down',
  'access_denied',
  'expired_token',
]);
