import { Injectable } from '@nestjs/common';
import type { IntegrationAccountDto } from '@memory-graph/contracts/resources';
import { accountNotFound } from './integration-account.errors.js';
import { IntegrationAccountRepository } from './integration-account.repository.js';
import { toAccountDto } from './to-integration-dto.js';

/** Reads the accounts of a workspace, without their credentials. */
@Injectable()
export class IntegrationAccountReader {
  constructor(private readonly accounts: IntegrationAccountRepository) {}

  /** Newest first. */
  async list(workspaceId: string): Promise<IntegrationAccountDto[]> {
    return (await this.accounts.list(workspaceId)).map(toAccountDto);
  }

  /** @throws ServiceError `not_found` */
  async find(workspaceId: string, id: string): Promise<IntegrationAccountDto> {
    const account = await this.accounts.find(workspaceId, id);
    if (!account) throw accountNotFound();
    return toAccountDto(account);
  }
}
