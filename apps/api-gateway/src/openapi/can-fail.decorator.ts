import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { ServiceErrorCode } from '@memory-graph/errors/service-error';

export const CAN_FAIL = Symbol('CanFail');

/** Errors of an operation that do not follow from its shape, for its documentation. */
export const CanFail = (...codes: [ServiceErrorCode, ...ServiceErrorCode[]]): CustomDecorator<symbol> =>
  SetMetadata(CAN_FAIL, codes);
