import { ServiceError } from '@memory-graph/errors';

export const clientNotFound = () => new ServiceError('not_found', 'Client not found');
