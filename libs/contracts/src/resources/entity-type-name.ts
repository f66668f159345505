import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

const MAX_LENGTH = 40;

/** The name of an entity type. Whether the workspace knows it is checked where its vocabulary is known. */
export function EntityTypeName(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ maxLength: MAX_LENGTH, description, example: 'person' }),
    IsOptional(),
    IsString(),
    MaxLength(MAX_LENGTH),
  );
}
