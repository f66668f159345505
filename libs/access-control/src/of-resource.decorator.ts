import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { Resources } from '@memory-graph/contracts/oauth/access-token';

/** Resources that have routes of their own beside the API. */
export type OtherResource = Exclude<keyof Resources, 'api'>;

export const RESOURCE_METADATA = 'access-control:resource';

/**
 * Routes that are no part of the API but a resource of their own (RFC 8707): access tokens must be for it, and a session
 * counts for nothing, as no page of ours calls them.
 */
export const OfResource = (resource: OtherResource): CustomDecorator => SetMetadata(RESOURCE_METADATA, resource);
