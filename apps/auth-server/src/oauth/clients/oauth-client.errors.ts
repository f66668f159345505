import { ServiceError } from '@memory-graph/errors/service-error';

export const clientNotFound = () => new ServiceError('not_found', 'There is no such client.');
