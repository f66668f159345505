import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import {
  ChangeIngestionRuleDto,
  CreateIngestionRuleDto,
  IngestionRuleDto,
  ListIngestionRulesDto,
  UpdateIngestionRuleDto,
} from '@memory-graph/contracts/resources';
import { IngestionRulesUseCase } from './ingestion-rules.use-case.js';

@ApiTags('Ingestion rules')
@Controller('api/v1/ingestion-rules')
export class IngestionRulesController {
  constructor(private readonly rules: IngestionRulesUseCase) {}

  @Get()
  @RequireScope('read')
  @ApiOperation({
    summary: 'List ingestion rules',
    description: 'Lists the ingestion rules of the workspace in order of creation.',
  })
  @ApiOkResponse({ type: [IngestionRuleDto] })
  list(@Caller() caller: Principal, @Query() wanted: ListIngestionRulesDto): Promise<IngestionRuleDto[]> {
    return this.rules.list(caller.workspaceId, wanted);
  }

  @Post()
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Create an ingestion rule',
    description:
      'The rule applies to content that is added from now on. A rule that needs a language model is stored even if none is configured; the ' +
      'response then has `needsModel: true` and `effective: false`. A workspace can have 1,000 rules, 50 of them active; beyond that the response is 409 ' +
      '`too_many_ingestion_rules` or `too_many_active_rules`.',
  })
  @ApiCreatedResponse({ type: IngestionRuleDto })
  create(@Caller() caller: Principal, @Body() request: CreateIngestionRuleDto): Promise<IngestionRuleDto> {
    return this.rules.create(caller.workspaceId, request);
  }

  @Put()
  @RequireScope('write')
  @CanFail('not_found', 'conflict')
  @ApiOperation({ summary: 'Change the ingestion rule identified in the body' })
  @ApiOkResponse({ type: IngestionRuleDto })
  updateNamed(
    @Caller() caller: Principal,
    @Body() { id, ...changes }: UpdateIngestionRuleDto,
  ): Promise<IngestionRuleDto> {
    return this.rules.update(caller.workspaceId, id, changes);
  }

  @Get(':id')
  @RequireScope('read')
  @ApiOperation({ summary: 'Get an ingestion rule' })
  @ApiOkResponse({ type: IngestionRuleDto })
  find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<IngestionRuleDto> {
    return this.rules.find(caller.workspaceId, id);
  }

  @Put(':id')
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({ summary: 'Change an ingestion rule', description: 'Omitted fields stay unchanged.' })
  @ApiOkResponse({ type: IngestionRuleDto })
  async update(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() { id: repeated, ...changes }: ChangeIngestionRuleDto,
  ): Promise<IngestionRuleDto> {
    if ((repeated ?? id) !== id) throw otherId();
    return this.rules.update(caller.workspaceId, id, changes);
  }

  @Delete(':id')
  @HttpCode(204)
  @RequireScope('write')
  @ApiOperation({
    summary: 'Delete an ingestion rule',
    description: 'Content that was already processed is not affected.',
  })
  @ApiNoContentResponse({ description: 'Deleted.' })
  remove(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    return this.rules.delete(caller.workspaceId, id);
  }
}

const otherId = () =>
  new ServiceError('invalid_request', 'The id in the body differs from the id in the path', {
    details: [{ path: 'id', message: 'must equal the id in the path', code: 'id_mismatch' }],
  });
