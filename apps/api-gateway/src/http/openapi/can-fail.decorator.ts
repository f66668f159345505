import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { ServiceErrorCode } from '@memory-graph/errors';

export const CAN_FAIL = Symbol('CanFail');

/** Documents errors of an operation that cannot be derived from its shape. */
export const CanFail = (...codes: [ServiceErrorCode, ...ServiceErrorCode[]]): CustomDecorator<symbol> =>
  SetMetadata(CAN_FAIL, codes);
