import { ServiceError } from '@memory-graph/errors';

export const logNotFound = (): ServiceError => new ServiceError('not_found', 'Log not found');
