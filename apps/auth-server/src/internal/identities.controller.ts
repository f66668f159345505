import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import type { Identity } from '@memory-graph/contracts/internal-http';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { FindIdentityUseCase } from './find-identity.use-case.js';
import { IdentityParametersDto } from './identity-parameters.dto.js';

@Controller('internal/identities')
@UseGuards(ServiceCredentialGuard)
export class IdentitiesController {
  constructor(private readonly findIdentity: FindIdentityUseCase) {}

  @Get()
  async find(@Query() { userId, clientId }: IdentityParametersDto): Promise<{ identity: Identity | null }> {
    return { identity: await this.findIdentity.run(userId, clientId) };
  }
}
