import { Controller, Get, UseGuards } from '@nestjs/common';
import type { Revocation } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { RevocationRepository } from '../oauth/revocations/revocation.repository.js';

@Controller('internal/revocations')
@UseGuards(ServiceCredentialGuard)
export class RevocationsController {
  constructor(private readonly revocations: RevocationRepository) {}

  @Get()
  list(): Promise<Revocation[]> {
    return this.revocations.list();
  }
}
