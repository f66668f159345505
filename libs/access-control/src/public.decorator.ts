import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const PUBLIC_METADATA = 'access-control:public';

/** Marks a route, or all routes of a controller, that anyone may call without a credential. */
export const Public = (): CustomDecorator => SetMetadata(PUBLIC_METADATA, true);
