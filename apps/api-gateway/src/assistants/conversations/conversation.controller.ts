import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, ConfinedToSubject, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import {
  ConversationDto,
  ConversationWithMessagesDto,
  PaginationParametersDto,
  StopAnswerDto,
} from '@memory-graph/contracts/resources';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ConversationsUseCase } from './conversations.use-case.js';
import { StopAnswerUseCase } from './stop-answer.use-case.js';

@ApiTags('Conversations')
@Controller('api/v1/conversation')
export class ConversationController {
  constructor(
    private readonly conversations: ConversationsUseCase,
    private readonly stopAnswer: StopAnswerUseCase,
  ) {}

  @Get(':id')
  @ConfinedToSubject()
  @RequireScope('read')
  @ApiOperation({
    summary: 'Get a conversation',
    description: 'Returns the conversation with a page of its messages, oldest first.',
  })
  @ApiOkResponse({ type: ConversationWithMessagesDto })
  find(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Query() page: PaginationParametersDto,
  ): Promise<ConversationWithMessagesDto> {
    return this.conversations.find(caller, id, page);
  }

  @Delete(':id')
  @ConfinedToSubject()
  @HttpCode(204)
  @RequireScope('write')
  @ApiOperation({
    summary: 'Delete a conversation',
    description:
      'Deletes the conversation with its messages and stops an answer in progress. Content that was added to the memory is kept.',
  })
  @ApiNoContentResponse({ description: 'Deleted.' })
  remove(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    return this.conversations.delete(caller, id);
  }

  @Post(':id/stop')
  @ConfinedToSubject()
  @HttpCode(200)
  @RequireScope('write')
  @ApiOperation({
    summary: 'Stop an answer',
    description:
      'Stops the answer within about a second. The text generated so far is stored as a message with `stopped: true`.',
  })
  @ApiOkResponse({ type: StopAnswerDto })
  async stop(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<StopAnswerDto> {
    return { stopped: await this.stopAnswer.run(caller, id) };
  }

  @Post(':id/read')
  @ConfinedToSubject()
  @HttpCode(200)
  @RequireScope('write')
  @ApiOperation({
    summary: 'Mark a conversation as read',
    description: 'Marks all answers so far as read, so that the conversation is no longer `unread`.',
  })
  @ApiOkResponse({ type: ConversationDto })
  markRead(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<ConversationDto> {
    return this.conversations.markRead(caller, id);
  }
}
