import { ServiceError } from '@memory-graph/errors';
import type { Request } from 'express';
import { rootOf } from '../pages/root-of.js';
import { localPath } from './local-path.js';

const DEFAULT_RETURN_TO = './console/';

/**
 * The path to open after sign-in: as the browser sees it, or relative to the root of the service (`./`).
 * @throws ServiceError `invalid_request` for anything but a path on this service
 */
export function returnPath(returnTo: string | undefined): string {
  const path = localPath(returnTo ?? DEFAULT_RETURN_TO);
  if (path !== null) return path;
  throw new ServiceError('invalid_request', 'The return address is not allowed', {
    details: [{ path: 'returnTo', message: 'must be a path on this service', code: 'local_path' }],
  });
}

/** The target of a redirect to a return path, relative to the request where the path is relative. */
export function returnLocation(path: string, request: Request): string {
  return path.startsWith('./') ? rootOf(request) + path.slice('./'.length) : path;
}
