import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, ConfinedToSubject, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { OptionalBody } from '@memory-graph/http-api';
import {
  ConversationDto,
  ConversationPageDto,
  CreateConversationDto,
  PaginationParametersDto,
} from '@memory-graph/contracts/resources';
import { ConversationsUseCase } from './conversations.use-case.js';

@ApiTags('Conversations')
@Controller('api/v1/conversations')
export class ConversationsController {
  constructor(private readonly conversations: ConversationsUseCase) {}

  @Get()
  @ConfinedToSubject()
  @RequireScope('read')
  @ApiOperation({
    summary: 'List conversations',
    description:
      'Lists the conversations of the calling user. Conversations of other members of the workspace are not visible.',
  })
  @ApiOkResponse({ type: ConversationPageDto })
  list(@Caller() caller: Principal, @Query() page: PaginationParametersDto): Promise<ConversationPageDto> {
    return this.conversations.list(caller, page);
  }

  @Post()
  @ConfinedToSubject()
  @RequireScope('write')
  @OptionalBody()
  @ApiOperation({
    summary: 'Create a conversation',
    description: 'Creates an empty conversation or imports messages of an existing one.',
  })
  @ApiCreatedResponse({ type: ConversationDto })
  create(@Caller() caller: Principal, @Body() request: CreateConversationDto): Promise<ConversationDto> {
    return this.conversations.create(caller, request);
  }
}
