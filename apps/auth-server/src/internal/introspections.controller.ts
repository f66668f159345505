import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { IntrospectUseCase } from './introspect.use-case.js';
import { IntrospectionDto } from './introspection.dto.js';

@Controller('internal/introspections')
@UseGuards(ServiceCredentialGuard)
export class IntrospectionsController {
  constructor(private readonly introspect: IntrospectUseCase) {}

  @Post()
  @HttpCode(200)
  async create(@Body() credential: IntrospectionDto): Promise<{ principal: Principal | null }> {
    return { principal: await this.introspect.run(credential) };
  }
}
