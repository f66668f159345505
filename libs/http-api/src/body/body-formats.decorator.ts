import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export type BodyFormat = 'json' | 'form' | 'json-lines';

export const BODY_FORMATS = Symbol('BodyFormats');

/** The media types a route reads; JSON alone where it says nothing. */
export const BodyFormats = (...formats: [BodyFormat, ...BodyFormat[]]): CustomDecorator<symbol> =>
  SetMetadata(BODY_FORMATS, formats);
