import { ServiceError } from '@memory-graph/errors';

/** @param path the field that contains the password */
export function wrongPassword(path: string): ServiceError {
  const message = 'Enter your current password';
  return new ServiceError('invalid_request', 'The password is incorrect; nothing was changed', {
    details: [{ path, message, code: 'refused' }],
  });
}
