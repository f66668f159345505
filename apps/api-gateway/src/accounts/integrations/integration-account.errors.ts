import { ServiceError } from '@memory-graph/errors';

export const accountNotFound = () => new ServiceError('not_found', 'Integration account not found');
