import { ServiceError } from '@memory-graph/errors';

export const webhookNotFound = () => new ServiceError('not_found', 'Webhook not found');

export const webhookSwitchedOff = () =>
  new ServiceError('conflict', 'The webhook is disabled; set active to true first');
