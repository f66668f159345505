import { Body, Controller, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import { PredicateDeclaration, type WordingProblems } from '@memory-graph/contracts/internal-http';
import { VocabularyDto } from '@memory-graph/contracts/resources';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { CheckWordingsUseCase } from './check-wordings.use-case.js';
import { DeclarePredicatesUseCase } from './declare-predicates.use-case.js';

/** What workspaces declare, for the gateway. */
@Controller('internal')
@UseGuards(ServiceCredentialGuard)
export class VocabularyController {
  constructor(
    private readonly declarePredicates: DeclarePredicatesUseCase,
    private readonly checkWordings: CheckWordingsUseCase,
  ) {}

  @Post('wordings/check')
  @HttpCode(200)
  async check(@Body() vocabulary: VocabularyDto): Promise<WordingProblems> {
    return { problems: await this.checkWordings.run(vocabulary) };
  }

  @Put('workspaces/:workspaceId/predicates')
  @HttpCode(204)
  declare(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() declaration: PredicateDeclaration,
  ): Promise<void> {
    return this.declarePredicates.run(workspaceId, declaration);
  }
}
