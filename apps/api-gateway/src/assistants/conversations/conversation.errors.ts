import { ServiceError } from '@memory-graph/errors';

export const conversationNotFound = (): ServiceError => new ServiceError('not_found', 'Conversation not found');

export const conversationIsRunning = (): ServiceError =>
  new ServiceError('conflict', 'The conversation is already being answered; wait for the answer or stop it');

export const runWasLost = (): ServiceError =>
  new ServiceError('conflict', 'The conversation was deleted, or another process is answering it');
