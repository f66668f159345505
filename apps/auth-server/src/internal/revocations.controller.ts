import { Controller, Get, UseGuards } from '@nestjs/common';
import type { Revocation } from '@memory-graph/contracts/internal-http';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { ListRevocationsUseCase } from '../oauth/revocations/list-revocations.use-case.js';

@Controller('internal/revocations')
@UseGuards(ServiceCredentialGuard)
export class RevocationsController {
  constructor(private readonly listRevocations: ListRevocationsUseCase) {}

  @Get()
  list(): Promise<Revocation[]> {
    return this.listRevocations.run();
  }
}
