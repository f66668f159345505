import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CreatedTokenDto, CreateTokenDto, TokenDto } from '@memory-graph/contracts/resources';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ForOperator } from '../../http/access/for-operator.decorator.js';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { WorkspaceTokensUseCase } from './workspace-tokens.use-case.js';

@ApiTags('Workspaces')
@Controller('api/v1/workspaces/:id/tokens')
@ForOperator()
export class WorkspaceTokensController {
  constructor(private readonly tokens: WorkspaceTokensUseCase) {}

  @Get()
  @CanFail('conflict')
  @ApiOperation({
    summary: 'List the tokens of a workspace',
    description:
      'The tokens of a person are theirs alone: the response is 409 with the detail `workspace_of_a_person`.',
  })
  @ApiOkResponse({ type: [TokenDto] })
  list(@Param('id', ResourceIdPipe) id: string): Promise<TokenDto[]> {
    return this.tokens.list(id);
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Create a token of a workspace',
    description:
      'A workspace can have 100 tokens, and 100 for each subject; beyond that the response is 409 `too_many_personal_tokens`.',
  })
  @ApiCreatedResponse({ type: CreatedTokenDto })
  create(@Param('id', ResourceIdPipe) id: string, @Body() request: CreateTokenDto): Promise<CreatedTokenDto> {
    return this.tokens.create(id, request);
  }

  @Delete(':tokenId')
  @HttpCode(204)
  @CanFail('conflict')
  @ApiOperation({ summary: 'Revoke a token of a workspace', description: 'The token stops working within 5 seconds.' })
  @ApiNoContentResponse({ description: 'Revoked.' })
  revoke(@Param('id', ResourceIdPipe) id: string, @Param('tokenId', ResourceIdPipe) tokenId: string): Promise<void> {
    return this.tokens.revoke(id, tokenId);
  }
}
