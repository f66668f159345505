import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';

const MAX_LENGTH = 40;

/**
 * The name of an entity type. Whether the workspace knows it is checked where its vocabulary is known.
 * @param options `orNull`: null is as if it were missing. Default true
 */
export function EntityTypeName(description: string, { orNull = true } = {}): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ maxLength: MAX_LENGTH, description, example: 'person' }),
    orNull ? IsOptional() : ValidateIf((_object, value) => value !== undefined),
    IsString(),
    MaxLength(MAX_LENGTH),
  );
}
