import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import { CHAT_MODEL, type ChatModel } from '@memory-graph/chat-model-port/chat-model.port';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { isResourceId } from '@memory-graph/http-api/validation/resource-id';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { sourceKey } from '@memory-graph/memory-model/ingestion-rules/rule-source';
import { CanFail } from '../openapi/can-fail.decorator.js';
import {
  ChangeIngestionRuleDto,
  CreateIngestionRuleDto,
  IngestionRuleDto,
  ListIngestionRulesDto,
  toIngestionRuleDto,
  UpdateIngestionRuleDto,
} from './ingestion-rule.dto.js';
import type { IngestionRule } from './ingestion-rule.entity.js';
import { IngestionRuleRepository } from './ingestion-rule.repository.js';
import { ruleNotFound, WriteIngestionRuleUseCase } from './write-ingestion-rule.use-case.js';

@ApiTags('Ingestion rules')
@Controller('api/v1/ingestion-rules')
export class IngestionRulesController {
  constructor(
    private readonly rules: IngestionRuleRepository,
    private readonly writeRule: WriteIngestionRuleUseCase,
    @Inject(CHAT_MODEL) private readonly chatModel: ChatModel | null,
  ) {}

  @Get()
  @RequireScope('read')
  @ApiOperation({ summary: 'List ingestion rules', description: 'In the order in which they were made.' })
  @ApiOkResponse({ type: [IngestionRuleDto] })
  async list(
    @Caller() caller: Principal,
    @Query() { source, isActive }: ListIngestionRulesDto,
  ): Promise<IngestionRuleDto[]> {
    const filter = { sourceKey: source === undefined ? undefined : sourceKey(source), isActive };
    return (await this.rules.list(caller.workspaceId, filter)).map((rule) => this.show(rule));
  }

  @Post()
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Create an ingestion rule',
    description:
      'It holds for what is added from now on. One that needs a language model is kept where none is configured, too: the ' +
      'answer then has `needsModel: true` and `effective: false`. A workspace may have 1,000, of these 50 active: 409 ' +
      '`too_many_ingestion_rules` or `too_many_active_rules`.',
  })
  @ApiCreatedResponse({ type: IngestionRuleDto })
  async create(@Caller() caller: Principal, @Body() request: CreateIngestionRuleDto): Promise<IngestionRuleDto> {
    return this.show(await this.writeRule.create(caller.workspaceId, request));
  }

  @Put()
  @RequireScope('write')
  @CanFail('not_found', 'conflict')
  @ApiOperation({ summary: 'Change the ingestion rule that the body names' })
  @ApiOkResponse({ type: IngestionRuleDto })
  async updateNamed(
    @Caller() caller: Principal,
    @Body() { id, ...changes }: UpdateIngestionRuleDto,
  ): Promise<IngestionRuleDto> {
    if (!isResourceId(id)) throw ruleNotFound();
    return this.show(await this.writeRule.update(caller.workspaceId, id, changes));
  }

  @Get(':id')
  @RequireScope('read')
  @ApiOperation({ summary: 'Get an ingestion rule' })
  @ApiOkResponse({ type: IngestionRuleDto })
  async find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<IngestionRuleDto> {
    const rule = await this.rules.find(caller.workspaceId, id);
    if (!rule) throw ruleNotFound();
    return this.show(rule);
  }

  @Put(':id')
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({ summary: 'Change an ingestion rule', description: 'What is left out stays as it is.' })
  @ApiOkResponse({ type: IngestionRuleDto })
  async update(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() { id: repeated, ...changes }: ChangeIngestionRuleDto,
  ): Promise<IngestionRuleDto> {
    if ((repeated ?? id) !== id) throw otherId();
    return this.show(await this.writeRule.update(caller.workspaceId, id, changes));
  }

  @Delete(':id')
  @HttpCode(204)
  @RequireScope('write')
  @ApiOperation({ summary: 'Delete an ingestion rule', description: 'What was added before stays decided as it was.' })
  @ApiNoContentResponse({ description: 'Deleted.' })
  async remove(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    await this.writeRule.delete(caller.workspaceId, id);
  }

  private show(rule: IngestionRule): IngestionRuleDto {
    return toIngestionRuleDto(rule, this.chatModel !== null);
  }
}

const otherId = () =>
  new ServiceError('invalid_request', 'The body names another rule than the path', {
    details: [{ path: 'id', message: 'must be the id of the path', code: 'id_mismatch' }],
  });
