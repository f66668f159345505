import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Caller, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { type LogEvent, LogListEntryDto, LogReloadEventDto } from '@memory-graph/contracts/resources';
import type { Request, Response } from 'express';
import { EventStream } from '../../http/event-streams/event-stream.js';
import { OpenStreams } from '../../http/event-streams/open-streams.js';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { serverSentEvents } from '../../http/openapi/server-sent-events.js';
import { LogChanges } from './log-changes.js';

/** Streams are opened again after this time, so that they spread over all processes. */
const LIFETIME_MS = 60_000;
/** A client that does not read would fill the memory of the gateway. */
const MAX_UNSENT_BYTES = 1024 * 1024;

const DESCRIPTION = `Returns a stream of server-sent events, so that a client need not poll the list of logs. The data of each event is JSON:

- \`reload\`: read the list of logs again (\`LogReloadEvent\`). It is the first event of each stream. It also follows deletions, and replaces the events of logs when more than 100 logs change within half a second; then it is sent every 2 seconds at most;
- \`log\`: a log was accepted or changed (\`LogListEntry\`, as in the list). Only the latest state of a log is sent: a state that lasts less than half a second may be missing.

No change after the first event is missed. Lines that begin with \`:\` keep the connection open; they are sent every 10 seconds.

The stream ends after a minute, when the service stops, if the client does not read it, and within 5 seconds when the credential is revoked or expires. Open it again then, as \`EventSource\` of browsers does. The number of open streams of a workspace is limited: further ones get 429 \`too_many_event_streams\`.`;

@ApiTags('Logs')
@Controller('api/v1/logs/events')
export class LogEventsController {
  constructor(
    private readonly changes: LogChanges,
    private readonly streams: OpenStreams,
  ) {}

  @Get()
  @RequireScope('read')
  @CanFail('rate_limited')
  @ApiOperation({ summary: 'Watch logs', description: DESCRIPTION })
  @ApiExtraModels(LogListEntryDto, LogReloadEventDto)
  @ApiOkResponse({
    description: 'The changes of the logs, from now on.',
    content: serverSentEvents({
      reload: { $ref: getSchemaPath(LogReloadEventDto) },
      log: { $ref: getSchemaPath(LogListEntryDto) },
    }),
  })
  async watch(@Caller() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    this.streams.hold(caller.workspaceId, response);
    const leave = await this.changes.listen(caller.workspaceId, () => listenerOf(response));
    if (response.closed) leave();
    else response.once('close', leave);
    // Express answers HEAD with the handler of GET.
    if (request.method === 'HEAD') response.end();
  }
}

function listenerOf(response: Response) {
  const stream = new EventStream(response);
  const lifetime = setTimeout(() => stream.end(), LIFETIME_MS);
  response.once('close', () => clearTimeout(lifetime));
  return {
    send: (event: LogEvent) => {
      if (stream.unsentBytes > MAX_UNSENT_BYTES) response.destroy();
      else stream.send(event);
    },
    end: () => stream.end(),
  };
}
