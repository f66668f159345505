import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { CanFail } from '../openapi/can-fail.decorator.js';
import { DeleteLogAnswerDto, DeleteLogQueryDto, DeleteLogRequestDto } from './delete-log.dto.js';
import { DeleteLogUseCase } from './delete-log.use-case.js';
import { ListLogsDto } from './list-logs.dto.js';
import { ListLogsQuery } from './list-logs.query.js';
import { LogEnvelopeDto, LogPageDto, toLogDto } from './log.dto.js';
import { logNotFound } from './log.errors.js';
import { LogRepository } from './log.repository.js';
import { RetryLogUseCase } from './retry-log.use-case.js';

@ApiTags('Logs')
@Controller('api/v1/logs')
export class LogsController {
  constructor(
    private readonly logs: LogRepository,
    private readonly listLogs: ListLogsQuery,
    private readonly deleteLog: DeleteLogUseCase,
    private readonly retryLog: RetryLogUseCase,
  ) {}

  @Get()
  @RequireScope('read')
  @ApiOperation({ summary: 'List logs' })
  @ApiOkResponse({ type: LogPageDto })
  list(@Caller() caller: Principal, @Query() query: ListLogsDto): Promise<LogPageDto> {
    return this.listLogs.run(caller.workspaceId, query);
  }

  @Get(':id')
  @RequireScope('read')
  @ApiOperation({ summary: 'Get a log' })
  @ApiOkResponse({ type: LogEnvelopeDto })
  async find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<LogEnvelopeDto> {
    const log = await this.logs.find(caller.workspaceId, id);
    if (!log) throw logNotFound();
    return { log: toLogDto(log) };
  }

  @Delete(':id')
  @RequireScope('write')
  @ApiOperation({
    summary: 'Delete a log and its episode',
    description: 'The graph is left as if the content had never been added. A log that waits is cancelled.',
  })
  @ApiOkResponse({ type: DeleteLogAnswerDto })
  remove(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Query() { dryRun }: DeleteLogQueryDto,
    @Body() request: DeleteLogRequestDto,
  ): Promise<DeleteLogAnswerDto> {
    if (request.id.toLowerCase() !== id) {
      throw new ServiceError('invalid_request', 'The body names another log than the path', {
        details: [{ path: 'id', message: 'must be the id of the path', code: 'id_mismatch' }],
      });
    }
    return dryRun ? this.deleteLog.preview(caller.workspaceId, id) : this.deleteLog.run(caller.workspaceId, id);
  }

  /** Queues a failed log again. 404 for an unknown or foreign id, 409 unless it has failed. */
  @Post(':id/retry')
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({ summary: 'Retry a failed log', description: '409 unless it has failed.' })
  @ApiOkResponse({ type: LogEnvelopeDto })
  async retry(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<LogEnvelopeDto> {
    return { log: toLogDto(await this.retryLog.run(caller.workspaceId, id)) };
  }
}
