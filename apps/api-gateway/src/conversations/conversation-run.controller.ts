import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ErrorDto } from '@memory-graph/http-api/errors/error.dto';
import { toServiceError } from '@memory-graph/http-api/errors/to-service-error';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import type { Request, Response } from 'express';
import { OpenStreams } from '../event-streams/open-streams.js';
import { IgnoresIdempotencyKey } from '../idempotency/takes-idempotency-key.js';
import { CanFail } from '../openapi/can-fail.decorator.js';
import { serverSentEvents } from '../openapi/server-sent-events.js';
import { MessageDto } from './conversation.dto.js';
import { EventStream } from './event-stream.js';
import { GiveAnswerUseCase } from './give-answer.use-case.js';
import { runAnswerOf } from './run-answer.js';
import { RunConversationDto } from './run-conversation.dto.js';
import { RunConversationUseCase } from './run-conversation.use-case.js';
import { DeltaEventDto, DoneEventDto, MemoriesEventDto, RunAnswerDto, type RunEvent } from './run-events.dto.js';

const DESCRIPTION = `Keeps what the user says, finds what the memory holds about it, and, where the service has a chat model, answers from it with citations.

The answer is a stream of server-sent events, or all of it at once as JSON where \`Accept\` prefers \`application/json\`. The data of each event is JSON:

- \`memories\`: what was found (\`ConversationMemoriesEvent\`);
- \`delta\`: a piece of the answer (\`ConversationDeltaEvent\`), any number of them;
- \`error\`: the model failed (\`Error\`);
- \`message\`: the answer as it is kept, with its citations (\`ConversationMessage\`): it replaces the pieces;
- \`done\`: how it ended (\`ConversationDoneEvent\`).

What goes wrong before the stream starts is an ordinary error. One run of a conversation at a time: 409 for others. A workspace may have only so many runs at a time: 429 \`too_many_event_streams\`. Whoever leaves stops the answer.`;

@ApiTags('Conversations')
@Controller('api/v1/conversation')
export class ConversationRunController {
  constructor(
    private readonly runConversation: RunConversationUseCase,
    private readonly giveAnswer: GiveAnswerUseCase,
    private readonly streams: OpenStreams,
  ) {}

  @Post(':id/run')
  @HttpCode(200)
  @RequireScope('write')
  @IgnoresIdempotencyKey()
  @CanFail('conflict', 'rate_limited')
  @ApiOperation({ summary: 'Say something, and get an answer', description: DESCRIPTION })
  @ApiExtraModels(MemoriesEventDto, DeltaEventDto, MessageDto, ErrorDto, DoneEventDto, RunAnswerDto)
  @ApiOkResponse({
    description: 'It is kept; what was found and, with a chat model, the answer follow.',
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
    const disconnected = new AbortController();
    response.once('close', () => disconnected.abort());
    const begun = await this.runConversation.run(caller, id, body);
    const events = this.giveAnswer.run(begun, disconnected.signal);
    if (request.accepts(['text/event-stream', 'application/json']) === 'application/json') {
      response.status(200).json(await runAnswerOf(events));
    } else {
      await stream(events, response);
    }
  }
}

async function stream(events: AsyncIterable<RunEvent>, response: Response): Promise<void> {
  const stream = new EventStream(response);
  try {
    for await (const event of events) stream.send(event);
  } catch (thrown) {
    const { code, message } = toServiceError(thrown);
    stream.send({ event: 'error', data: { error: code, error_description: message } });
  } finally {
    stream.end();
  }
}
