import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { FromQueryBoolean } from '../validation/query-values.js';

/** The query of an operation that can be previewed. */
export class DryRunParametersDto {
  @ApiPropertyOptional({
    type: 'boolean',
    default: false,
    description: 'Only return a preview of the effects. Nothing is changed.',
  })
  @IsOptional()
  @FromQueryBoolean()
  @IsBoolean()
  dryRun: boolean = false;
}
