import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const OPTIONAL_BODY = Symbol('OptionalBody');

/** Where a route has nothing that must be said, no body is the same as an empty object. */
export const OptionalBody = (): CustomDecorator<symbol> => SetMetadata(OPTIONAL_BODY, true);
