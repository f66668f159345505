import { AskedMemories, type JudgedMemories } from '@memory-graph/contracts/internal-http';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { JudgeMemoriesUseCase } from './judge-memories.use-case.js';

/** Judges whether memories answer a question, for the gateway. */
@Controller('internal/workspaces/:workspaceId/answers')
@UseGuards(ServiceCredentialGuard)
export class AnswersController {
  constructor(private readonly judgeMemories: JudgeMemoriesUseCase) {}

  @Post()
  @HttpCode(200)
  judge(@Body() asked: AskedMemories): Promise<JudgedMemories> {
    return this.judgeMemories.run(asked);
  }
}
