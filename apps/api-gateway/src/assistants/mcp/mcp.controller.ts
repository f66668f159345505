import { All, Controller, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiBody, ApiExcludeEndpoint, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Caller, OfResource, RequireScope, ConfinedToSubject } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { OpenStreams } from '../../http/event-streams/open-streams.js';
import { IgnoresIdempotencyKey } from '../../http/idempotency/takes-idempotency-key.js';
import { JSON_RPC_ERROR, JSON_RPC_MESSAGE, JSON_RPC_REQUEST, refusal, refusedByEither } from './json-rpc.js';
import { serverSentEvents } from '../../http/openapi/server-sent-events.js';
import { McpErrorFilter } from './mcp-error.filter.js';
import { McpHandler } from './mcp-handler.js';
import { requireSmallBatch } from './require-small-batch.js';

/**
 * The streamable HTTP transport without sessions: a separate server instance, bound to the caller,
 * handles each POST. Any gateway process can therefore handle any request, before and after a
 * restart, and no session can be hijacked. Features that need a session are not supported: GET
 * opens no stream, and DELETE ends nothing.
 */
@ApiTags('Model Context Protocol')
@Controller('mcp')
@OfResource('mcp')
@RequireScope('mcp:read')
@UseFilters(McpErrorFilter)
export class McpController {
  constructor(
    private readonly handler: McpHandler,
    private readonly streams: OpenStreams,
  ) {}

  @Post()
  @ConfinedToSubject()
  @IgnoresIdempotencyKey()
  @ApiOperation({
    summary: 'Send messages of the Model Context Protocol',
    description:
      'The streamable HTTP transport without sessions, in version 2026-07-28 and those before it. See docs/guide/mcp.md.',
  })
  @ApiBody({ required: true, schema: JSON_RPC_REQUEST })
  @ApiResponse({
    status: 200,
    description:
      'The response, or, for clients that accept text/event-stream by name, a stream of it and the progress ' +
      'notifications before it.',
    content: {
      ...serverSentEvents({ message: JSON_RPC_MESSAGE }),
      'application/json': { schema: JSON_RPC_MESSAGE },
    },
  })
  @ApiResponse({ status: 202, description: 'The request contained only notifications. The response has no body.' })
  @ApiResponse(
    refusedByEither(400, 'The body is no JSON-RPC message, its version is not supported, or headers contradict it.'),
  )
  @ApiResponse(refusedByEither(415, 'The body must be application/json.'))
  @ApiResponse({
    status: 404,
    description: 'Version 2026-07-28 has no such method.',
    content: { 'application/json': { schema: JSON_RPC_ERROR } },
  })
  @ApiResponse({
    status: 406,
    description: 'The client accepts no application/json.',
    content: { 'application/json': { schema: JSON_RPC_ERROR } },
  })
  async exchange(@Caller() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    this.streams.hold(caller.workspaceId, response);
    requireSmallBatch(request.body);
    await this.handler.answer(caller, request, response);
  }

  @All()
  @ApiExcludeEndpoint()
  refuseOthers(@Res() response: Response): void {
    response
      .status(405)
      .setHeader('Allow', 'POST')
      .json(refusal('Sessions are not supported; send messages with POST.'));
  }
}
