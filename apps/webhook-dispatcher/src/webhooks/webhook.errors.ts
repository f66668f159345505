import { ServiceError } from '@memory-graph/errors/service-error';

export const webhookNotFound = () => new ServiceError('not_found', 'There is no such webhook');

export const webhookSwitchedOff = () =>
  new ServiceError('conflict', 'The webhook is switched off: set active to true first');
