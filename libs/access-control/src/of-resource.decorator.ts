import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { Resources } from '@memory-graph/contracts/oauth';

/** Resources with their own routes, besides the API. */
export type OtherResource = Exclude<keyof Resources, 'api'>;

export const RESOURCE_METADATA = 'access-control:resource';

/**
 * Marks routes of a separate resource (RFC 8707): access tokens must be issued for it, and sessions
 * are not accepted, because no page of this service calls them.
 */
export const OfResource = (resource: OtherResource): CustomDecorator => SetMetadata(RESOURCE_METADATA, resource);
