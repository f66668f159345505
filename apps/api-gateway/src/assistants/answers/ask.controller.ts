import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Caller, RequireScope, ConfinedToSubject } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { AskAnswerDto, type AskEvent, AskRequestDto, DeltaEventDto, ErrorDto } from '@memory-graph/contracts/resources';
import { requestSignal } from '@memory-graph/http-api';
import type { Request, Response } from 'express';
import { OpenStreams } from '../../http/event-streams/open-streams.js';
import { sendEvents } from '../../http/event-streams/send-events.js';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { serverSentEvents } from '../../http/openapi/server-sent-events.js';
import { Costs } from '../../http/rate-limits/costs.decorator.js';
import { costOfBody } from '../../memory/search/search-cost.js';
import { AskUseCase } from './ask.use-case.js';

const DESCRIPTION = `Answers one question from the memory, with citations and without a conversation. Nothing is stored.

Without a chat model, the answer is a value or a list of facts, a profile, or the words of the best passage; \`known\` is false if nothing is likely enough to be right. With a chat model, the model answers from the memories.

The answer is a single JSON response, or a stream of server-sent events if \`Accept\` prefers \`text/event-stream\`:

- \`delta\`: a piece of the answer of a model (\`ConversationDeltaEvent\`), any number of them;
- \`answer\`: the whole answer (\`AskResponse\`), which replaces the pieces;
- \`error\`: the service failed (\`ErrorBody\`).`;

@ApiTags('Search')
@Controller('api/v1/ask')
export class AskController {
  constructor(
    private readonly ask: AskUseCase,
    private readonly streams: OpenStreams,
  ) {}

  @Post()
  @ConfinedToSubject()
  @HttpCode(200)
  @RequireScope('read')
  @Costs((body) => costOfBody(body) + 1)
  @CanFail('unprocessable', 'rate_limited')
  @ApiOperation({ summary: 'Answer a question', description: DESCRIPTION })
  @ApiExtraModels(AskAnswerDto, DeltaEventDto, ErrorDto)
  @ApiOkResponse({
    description: 'The answer with its citations, or that it is not known.',
    content: {
      'application/json': { schema: { $ref: getSchemaPath(AskAnswerDto) } },
      ...serverSentEvents({
        delta: { $ref: getSchemaPath(DeltaEventDto) },
        answer: { $ref: getSchemaPath(AskAnswerDto) },
        error: { $ref: getSchemaPath(ErrorDto) },
      }),
    },
  })
  async answer(
    @Caller() caller: Principal,
    @Body() body: AskRequestDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const isStreamed = request.accepts(['application/json', 'text/event-stream']) === 'text/event-stream';
    if (isStreamed) this.streams.hold(caller.workspaceId, response);
    const signal = requestSignal();
    const gathered = await this.ask.gather(caller, body);
    const events = this.ask.run(gathered, signal);
    if (isStreamed) return sendEvents(events, response);
    const answer = await answerOf(events);
    signal.throwIfAborted();
    response.json(answer);
  }
}

async function answerOf(events: AsyncIterable<AskEvent>): Promise<AskAnswerDto> {
  let answer: AskAnswerDto | undefined;
  for await (const { event, data } of events) if (event === 'answer') answer = data;
  return answer!;
}
