import { ServiceError } from '@memory-graph/errors/service-error';

export const conversationNotFound = (): ServiceError => new ServiceError('not_found', 'There is no such conversation');

export const conversationIsRunning = (): ServiceError =>
  new ServiceError('conflict', 'The conversation is being answered already: wait for the answer, or stop it');

export const runWasLost = (): ServiceError =>
  new ServiceError('conflict', 'The conversation was deleted meanwhile, or is being answered elsewhere by now');
