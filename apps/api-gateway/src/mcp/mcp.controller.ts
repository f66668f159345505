import { Controller, Delete, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Request, Response } from 'express';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { OfResource } from '@memory-graph/access-control/of-resource.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { OpenStreams } from '../event-streams/open-streams.js';
import { IgnoresIdempotencyKey } from '../idempotency/takes-idempotency-key.js';
import { JSON_RPC_ERROR, JSON_RPC_MESSAGE, JSON_RPC_REQUEST, refusal } from './json-rpc.js';
import { serverSentEvents } from '../openapi/server-sent-events.js';
import { McpErrorFilter } from './mcp-error.filter.js';
import { MemoryServer } from './memory-server.js';
import { readMessages } from './read-messages.js';

/**
 * The streamable HTTP transport without sessions: each POST is answered by a server of its own, which knows its caller and
 * nothing else. Thus any process of the gateway can answer any request, before and after a restart, and there is no session
 * that somebody else could take over. What needs one is not offered: there is no stream to GET and nothing to DELETE.
 */
@ApiTags('Model Context Protocol')
@Controller('mcp')
@OfResource('mcp')
@RequireScope('mcp')
@UseFilters(McpErrorFilter)
export class McpController {
  constructor(
    private readonly memory: MemoryServer,
    private readonly streams: OpenStreams,
  ) {}

  @Post()
  @IgnoresIdempotencyKey()
  @ApiOperation({
    summary: 'Send messages of the Model Context Protocol',
    description: 'The streamable HTTP transport, without sessions. See docs/mcp.md for the tools.',
  })
  @ApiBody({ required: true, schema: JSON_RPC_REQUEST })
  @ApiResponse({
    status: 200,
    description: 'The answers, and progress before them.',
    content: serverSentEvents({ message: JSON_RPC_MESSAGE }),
  })
  @ApiResponse({ status: 202, description: 'There were only notifications. The answer has no body.' })
  @ApiResponse({
    status: 406,
    description: 'The client must accept both application/json and text/event-stream.',
    content: { 'application/json': { schema: JSON_RPC_ERROR } },
  })
  async exchange(@Caller() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    this.streams.hold(caller.workspaceId, response);
    const messages = readMessages(request.body, request.get('mcp-protocol-version'));
    const server = this.memory.serverFor(caller);
    // Whoever hangs up waits for nothing any more.
    response.on('close', () => void server.close());
    const transport = new StreamableHTTPServerTransport();
    await server.connect(transport);
    await transport.handleRequest(request, response, messages);
  }

  @Get()
  @ApiOperation({
    summary: 'Ask for a stream of messages of the server',
    description: 'There is none: the server sends nothing that no request asked for.',
  })
  @ApiResponse({
    status: 405,
    description: 'Always.',
    content: { 'application/json': { schema: JSON_RPC_ERROR } },
  })
  listen(@Res() response: Response): void {
    refuseMethod(response);
  }

  @Delete()
  @ApiOperation({ summary: 'End a session', description: 'There are none.' })
  @ApiResponse({
    status: 405,
    description: 'Always.',
    content: { 'application/json': { schema: JSON_RPC_ERROR } },
  })
  endSession(@Res() response: Response): void {
    refuseMethod(response);
  }
}

function refuseMethod(response: Response): void {
  response.status(405).setHeader('Allow', 'POST').json(refusal('There are no sessions here: messages are POSTed.'));
}
