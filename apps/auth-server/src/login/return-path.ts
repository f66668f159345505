import { ServiceError } from '@memory-graph/errors/service-error';
import { localPath } from './local-path.js';

const DEFAULT_RETURN_TO = '/account';

/**
 * Where to go after signing in.
 * @throws ServiceError `invalid_request` for anything but a path on this service
 */
export function returnPath(returnTo: string | undefined): string {
  const path = localPath(returnTo ?? DEFAULT_RETURN_TO);
  if (path !== null) return path;
  throw new ServiceError('invalid_request', 'It is not possible to return there.', {
    details: [{ path: 'returnTo', message: 'must be a path on this service', code: 'local_path' }],
  });
}
