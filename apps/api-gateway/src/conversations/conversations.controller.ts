import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { OptionalBody } from '@memory-graph/http-api/body/optional-body.decorator';
import { PaginationQueryDto } from '@memory-graph/http-api/pagination/pagination-query.dto';
import { paginationOf } from '@memory-graph/http-api/pagination/pagination.dto';
import { ConversationDto, ConversationPageDto, CreateConversationDto, toConversationDto } from './conversation.dto.js';
import { ConversationRepository } from './conversation.repository.js';
import { CreateConversationUseCase } from './create-conversation.use-case.js';

@ApiTags('Conversations')
@Controller('api/v1/conversations')
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly createConversation: CreateConversationUseCase,
  ) {}

  @Get()
  @RequireScope('read')
  @ApiOperation({
    summary: 'List conversations',
    description: 'Those of the user, whatever others in the workspace say.',
  })
  @ApiOkResponse({ type: ConversationPageDto })
  async list(@Caller() caller: Principal, @Query() query: PaginationQueryDto): Promise<ConversationPageDto> {
    const [conversations, total] = await this.conversations.list(caller, query);
    return {
      conversations: conversations.map((conversation) => toConversationDto(conversation)),
      pagination: paginationOf(query, total),
    };
  }

  @Post()
  @RequireScope('write')
  @OptionalBody()
  @ApiOperation({ summary: 'Begin a conversation', description: 'Or take over one that began elsewhere.' })
  @ApiCreatedResponse({ type: ConversationDto })
  async create(@Caller() caller: Principal, @Body() request: CreateConversationDto): Promise<ConversationDto> {
    return toConversationDto(await this.createConversation.run(caller, request));
  }
}
