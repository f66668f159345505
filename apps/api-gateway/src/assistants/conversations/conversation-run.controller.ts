import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Caller, ConfinedToSubject, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import {
  DeltaEventDto,
  DoneEventDto,
  ErrorDto,
  MemoriesEventDto,
  MessageDto,
  RunAnswerDto,
  RunConversationDto,
} from '@memory-graph/contracts/resources';
import { requestSignal } from '@memory-graph/http-api';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import type { Request, Response } from 'express';
import { OpenStreams } from '../../http/event-streams/open-streams.js';
import { sendEvents } from '../../http/event-streams/send-events.js';
import { IgnoresIdempotencyKey } from '../../http/idempotency/takes-idempotency-key.js';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { serverSentEvents } from '../../http/openapi/server-sent-events.js';
import { GiveAnswerUseCase } from './give-answer.use-case.js';
import { runAnswerOf } from './run-answer.js';
import { RunConversationUseCase } from './run-conversation.use-case.js';

const DESCRIPTION = `Stores the message of the user, searches the memory for it and, if the service has a chat model, generates an answer with citations.

The answer is a stream of server-sent events, or a single JSON response if \`Accept\` prefers \`application/json\`. The data of each event is JSON:

- \`memories\`: the retrieved memories (\`ConversationMemoriesEvent\`);
- \`delta\`: a piece of the answer (\`ConversationDeltaEvent\`), any number of them;
- \`error\`: the model failed (\`ErrorBody\`);
- \`message\`: the stored answer with its citations (\`ConversationMessage\`), which replaces the pieces;
- \`done\`: how the run ended (\`ConversationDoneEvent\`).

A failure before the stream starts is an ordinary error response. A conversation can have one run at a time: further runs get 409. The number of concurrent runs of a workspace is limited: further runs get 429 \`too_many_event_streams\`. If the client disconnects, the answer is stopped.`;

@ApiTags('Conversations')
@Controller('api/v1/conversation')
export class ConversationRunController {
  constructor(
    private readonly runConversation: RunConversationUseCase,
    private readonly giveAnswer: GiveAnswerUseCase,
    private readonly streams: OpenStreams,
  ) {}

  @Post(':id/run')
  @ConfinedToSubject()
  @HttpCode(200)
  @RequireScope('write')
  @IgnoresIdempotencyKey()
  @CanFail('conflict', 'unprocessable', 'rate_limited')
  @ApiOperation({ summary: 'Send a message and get an answer', description: DESCRIPTION })
  @ApiExtraModels(MemoriesEventDto, DeltaEventDto, MessageDto, ErrorDto, DoneEventDto, RunAnswerDto)
  @ApiOkResponse({
    description: 'The message is stored; the retrieved memories and, with a chat model, the answer follow.',
    content: {
      ...serverSentEvents({
        memories: { $ref: getSchemaPath(MemoriesEventDto) },
        delta: { $ref: getSchemaPath(DeltaEventDto) },
        error: { $ref: getSchemaPath(ErrorDto) },
        message: { $ref: getSchemaPath(MessageDto) },
        done: { $ref: getSchemaPath(DoneEventDto) },
      }),
      'application/json': { schema: { $ref: getSchemaPath(RunAnswerDto) } },
    },
  })
  async run(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() body: RunConversationDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    this.streams.hold(caller.workspaceId, response);
    const signal = requestSignal();
    const begun = await this.runConversation.run(caller, id, body);
    const events = this.giveAnswer.run(begun, signal);
    if (request.accepts(['text/event-stream', 'application/json']) === 'application/json') {
      const answer = await runAnswerOf(events);
      signal.throwIfAborted();
      response.status(200).json(answer);
    } else {
      await sendEvents(events, response);
    }
  }
}
