import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { Scope } from '@memory-graph/contracts/internal-http/auth-server.client';

/** Holds the `Scope[]` of a route; the OpenAPI document reads it too. */
export const SCOPE_METADATA = 'access-control:scopes';

/** Which scopes a caller must have, all of them. A session has every scope. */
export const RequireScope = (...scopes: [Scope, ...Scope[]]): CustomDecorator => SetMetadata(SCOPE_METADATA, scopes);
