import { MessageSubjects } from '@memory-graph/contracts/internal-http';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ForgetMessagesUseCase } from './forget-messages.use-case.js';

/** Deletes messages about what was forgotten, for the gateway. */
@Controller('internal/workspaces/:workspaceId/forgotten-messages')
@UseGuards(ServiceCredentialGuard)
export class ForgottenMessagesController {
  constructor(private readonly forgetMessages: ForgetMessagesUseCase) {}

  @Post()
  @HttpCode(204)
  forget(@Param('workspaceId', ResourceIdPipe) workspaceId: string, @Body() about: MessageSubjects): Promise<void> {
    return this.forgetMessages.run(workspaceId, about);
  }
}
