import { ServiceError } from '@memory-graph/errors/service-error';

export const logNotFound = (): ServiceError => new ServiceError('not_found', 'There is no such log');
