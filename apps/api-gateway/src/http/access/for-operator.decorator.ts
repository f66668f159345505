import { Public } from '@memory-graph/access-control';
import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { OperatorGuard } from './operator.guard.js';

export const OPERATOR_METADATA = Symbol('ForOperator');

/** Marks a controller whose routes only operators may call: see `OperatorGuard`. */
export const ForOperator = (): ClassDecorator =>
  applyDecorators(Public(), SetMetadata(OPERATOR_METADATA, true), UseGuards(OperatorGuard));
