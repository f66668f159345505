import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { PaginationQueryDto } from '@memory-graph/http-api/pagination/pagination-query.dto';
import { LOG_STATUSES, type LogStatus } from '@memory-graph/memory-model/log-status/log-status';

export class ListLogsDto extends PaginationQueryDto {
  @ApiPropertyOptional({ description: 'Only logs of this source.', example: 'team-chat' })
  @IsOptional()
  @IsString()
  source?: string;

  @ApiPropertyOptional({ enum: LOG_STATUSES, description: 'Only logs with this status.' })
  @IsOptional()
  @IsIn(LOG_STATUSES)
  status?: LogStatus;
}
