import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const STREAMED_BODY = Symbol('StreamedBody');

/** The route takes a body of this media type and reads it itself, as a stream: the limit on the size of bodies does not hold. */
export const StreamedBody = (mediaType: string): CustomDecorator<symbol> => SetMetadata(STREAMED_BODY, mediaType);
