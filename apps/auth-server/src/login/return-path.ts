import { ServiceError } from '@memory-graph/errors';
import { localPath } from './local-path.js';

const DEFAULT_RETURN_TO = '/account';

/**
 * The path to open after sign-in.
 * @throws ServiceError `invalid_request` for anything but a path on this service
 */
export function returnPath(returnTo: string | undefined): string {
  const path = localPath(returnTo ?? DEFAULT_RETURN_TO);
  if (path !== null) return path;
  throw new ServiceError('invalid_request', 'The return address is not allowed', {
    details: [{ path: 'returnTo', message: 'must be a path on this service', code: 'local_path' }],
  });
}
