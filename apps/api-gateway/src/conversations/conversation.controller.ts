import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { PaginationQueryDto } from '@memory-graph/http-api/pagination/pagination-query.dto';
import { paginationOf } from '@memory-graph/http-api/pagination/pagination.dto';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import {
  ConversationDto,
  ConversationWithMessagesDto,
  StopAnswerDto,
  toConversationDto,
  toMessageDto,
} from './conversation.dto.js';
import { conversationNotFound } from './conversation.errors.js';
import { ConversationRepository } from './conversation.repository.js';
import { StopAnswerUseCase } from './stop-answer.use-case.js';

@ApiTags('Conversations')
@Controller('api/v1/conversation')
export class ConversationController {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly stopAnswer: StopAnswerUseCase,
  ) {}

  @Get(':id')
  @RequireScope('read')
  @ApiOperation({ summary: 'Get a conversation', description: 'With a page of its messages, oldest first.' })
  @ApiOkResponse({ type: ConversationWithMessagesDto })
  async find(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Query() query: PaginationQueryDto,
  ): Promise<ConversationWithMessagesDto> {
    const conversation = await this.conversations.find(caller, id);
    if (!conversation) throw conversationNotFound();
    return {
      ...toConversationDto(conversation),
      messages: (await this.conversations.listMessages(id, query)).map(toMessageDto),
      pagination: paginationOf(query, conversation.messageCount),
    };
  }

  @Delete(':id')
  @HttpCode(204)
  @RequireScope('write')
  @ApiOperation({
    summary: 'Delete a conversation',
    description: 'With its messages, and what is being answered. What was remembered of it stays in the memory.',
  })
  @ApiNoContentResponse({ description: 'Deleted.' })
  async remove(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    if (!(await this.conversations.delete(caller, id))) throw conversationNotFound();
  }

  @Post(':id/stop')
  @HttpCode(200)
  @RequireScope('write')
  @ApiOperation({
    summary: 'Stop an answer',
    description: 'Within about a second. What came so far is kept as a message that is `stopped`.',
  })
  @ApiOkResponse({ type: StopAnswerDto })
  async stop(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<StopAnswerDto> {
    return { stopped: await this.stopAnswer.run(caller, id) };
  }

  @Post(':id/read')
  @HttpCode(200)
  @RequireScope('write')
  @ApiOperation({
    summary: 'Mark as read',
    description: 'All answers so far: the conversation is not `unread` any more.',
  })
  @ApiOkResponse({ type: ConversationDto })
  async markRead(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<ConversationDto> {
    const conversation = await this.conversations.markRead(caller, id);
    if (!conversation) throw conversationNotFound();
    return toConversationDto(conversation);
  }
}
