import { Injectable } from '@nestjs/common';
import type { Revocation } from '@memory-graph/contracts/internal-http';
import { RevocationRepository } from './revocation.repository.js';

/** Lists the revocations that affect valid access tokens, for the services that verify these themselves. */
@Injectable()
export class ListRevocationsUseCase {
  constructor(private readonly revocations: RevocationRepository) {}

  run(): Promise<Revocation[]> {
    return this.revocations.list();
  }
}
