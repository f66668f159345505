import { Body, Controller, HttpCode, Param, Put, UseGuards } from '@nestjs/common';
import { PredicateDeclaration } from '@memory-graph/contracts/internal-http';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { DeclarePredicatesUseCase } from './declare-predicates.use-case.js';

/** What workspaces declare, for the gateway. */
@Controller('internal')
@UseGuards(ServiceCredentialGuard)
export class VocabularyController {
  constructor(private readonly declarePredicates: DeclarePredicatesUseCase) {}

  @Put('workspaces/:workspaceId/predicates')
  @HttpCode(204)
  declare(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() declaration: PredicateDeclaration,
  ): Promise<void> {
    return this.declarePredicates.run(workspaceId, declaration);
  }
}
