import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import type { Identity } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { FindIdentityQuery } from './find-identity.query.js';
import { IdentityQueryDto } from './identity-query.dto.js';

@Controller('internal/identities')
@UseGuards(ServiceCredentialGuard)
export class IdentitiesController {
  constructor(private readonly findIdentity: FindIdentityQuery) {}

  @Get()
  async find(@Query() { userId, clientId }: IdentityQueryDto): Promise<{ identity: Identity | null }> {
    return { identity: await this.findIdentity.run(userId, clientId) };
  }
}
