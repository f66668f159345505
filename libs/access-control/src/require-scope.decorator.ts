import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { Scope } from '@memory-graph/contracts/oauth';

/** Holds the `Scope[]` of a route; the OpenAPI document reads it too. */
export const SCOPE_METADATA = 'access-control:scopes';

/** The scopes that a caller must have, all of them. A session has every scope. */
export const RequireScope = (...scopes: [Scope, ...Scope[]]): CustomDecorator => SetMetadata(SCOPE_METADATA, scopes);
