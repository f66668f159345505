import { Caller, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { VocabularyDto } from '@memory-graph/contracts/resources';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { VocabularyUseCase } from './vocabulary.use-case.js';

@ApiTags('Vocabulary')
@Controller('api/v1/vocabulary')
export class VocabularyController {
  constructor(private readonly vocabulary: VocabularyUseCase) {}

  @Get()
  @RequireScope('read')
  @ApiOperation({
    summary: 'Get the vocabulary',
    description: 'Returns the entity types and predicates that the workspace declares beside the built-in ones.',
  })
  @ApiOkResponse({ type: VocabularyDto })
  find(@Caller() caller: Principal): Promise<VocabularyDto> {
    return this.vocabulary.find(caller.workspaceId);
  }

  @Put()
  @RequireScope('write')
  @ApiOperation({
    summary: 'Replace the vocabulary',
    description:
      'Declares entity types and predicates; what the document leaves out is declared no longer. It applies to content ' +
      'that is added from now on. Facts of predicates that have become single-valued or many-valued, or that have another ' +
      '`factType`, are derived again in the background. What cannot be used is rejected with its path.',
  })
  @ApiOkResponse({ type: VocabularyDto })
  replace(@Caller() caller: Principal, @Body() request: VocabularyDto): Promise<VocabularyDto> {
    return this.vocabulary.replace(caller.workspaceId, request);
  }
}
