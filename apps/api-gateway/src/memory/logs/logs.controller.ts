import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope, ConfinedToSubject } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { readInput, ResourceIdPipe } from '@memory-graph/http-api/validation';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import {
  DeleteLogAnswerDto,
  DeleteLogRequestDto,
  DryRunParametersDto,
  ListLogsDto,
  LogEnvelopeDto,
  LogPageDto,
  LogTraceDto,
} from '@memory-graph/contracts/resources';
import { DeleteLogUseCase } from './delete-log.use-case.js';
import { ReadLogsUseCase } from './read-logs.use-case.js';
import { toLogDto } from './to-log-dto.js';
import { TraceLogUseCase } from './trace-log.use-case.js';
import { RetryLogUseCase } from './retry-log.use-case.js';

@ApiTags('Logs')
@Controller('api/v1/logs')
export class LogsController {
  constructor(
    private readonly logs: ReadLogsUseCase,
    private readonly deleteLog: DeleteLogUseCase,
    private readonly retryLog: RetryLogUseCase,
    private readonly traceLog: TraceLogUseCase,
  ) {}

  @Get()
  @ConfinedToSubject()
  @RequireScope('read')
  @ApiOperation({ summary: 'List logs' })
  @ApiOkResponse({ type: LogPageDto })
  list(@Caller() caller: Principal, @Query() wanted: ListLogsDto): Promise<LogPageDto> {
    return this.logs.list(caller, wanted);
  }

  @Get(':id')
  @ConfinedToSubject()
  @RequireScope('read')
  @ApiOperation({ summary: 'Get a log' })
  @ApiOkResponse({ type: LogEnvelopeDto })
  async find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<LogEnvelopeDto> {
    return { log: await this.logs.find(caller, id) };
  }

  @Get(':id/trace')
  @ConfinedToSubject()
  @RequireScope('read')
  @ApiOperation({
    summary: 'Get the trace of a log',
    description:
      'Returns what was extracted from which sentence and by which rule or model, why nothing was extracted from other sentences, and how the content changed the graph.',
  })
  @ApiOkResponse({ type: LogTraceDto })
  trace(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<LogTraceDto> {
    return this.traceLog.run(caller, id);
  }

  @Delete(':id')
  @ConfinedToSubject()
  @RequireScope('write')
  @ApiOperation({
    summary: 'Delete a log and its episode',
    description:
      'Removes the content and all its effects on the graph. A log that is waiting for processing is cancelled.',
  })
  @ApiBody({ type: DeleteLogRequestDto, required: false })
  @ApiOkResponse({ type: DeleteLogAnswerDto })
  remove(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Query() { dryRun }: DryRunParametersDto,
    @Body() body: unknown,
  ): Promise<DeleteLogAnswerDto> {
    if (body !== undefined && readInput(DeleteLogRequestDto, body).id.toLowerCase() !== id) {
      throw new ServiceError('invalid_request', 'The id in the body differs from the id in the path', {
        details: [{ path: 'id', message: 'must equal the id in the path', code: 'id_mismatch' }],
      });
    }
    return dryRun ? this.deleteLog.preview(caller, id) : this.deleteLog.run(caller, id);
  }

  /** Queues a failed log again. 404 for an unknown id, 409 unless the log has failed. */
  @Post(':id/retry')
  @ConfinedToSubject()
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Retry a failed log',
    description: 'Queues the content of a failed log again. The response is 409 unless the log has failed.',
  })
  @ApiOkResponse({ type: LogEnvelopeDto })
  async retry(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<LogEnvelopeDto> {
    return { log: toLogDto(await this.retryLog.run(caller, id), caller) };
  }
}
