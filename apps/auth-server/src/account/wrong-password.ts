import { ServiceError } from '@memory-graph/errors/service-error';

/** @param path the field that the password was typed into */
export function wrongPassword(path: string): ServiceError {
  const details = [{ path, message: 'This is not your password.', code: 'refused' }];
  return new ServiceError('invalid_request', 'The password is wrong. Nothing was changed.', { details });
}
