import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { AuthServerConfig } from '../../auth-server.config.js';
import { readClientMetadata, type ClientRegistration } from './read-client-metadata.js';
import { RegistrationLimit } from './registration-limit.js';
import { UnusedClientsRepository } from './unused-clients.repository.js';

/** Decides whether a client may register itself, and makes room for it. */
@Injectable()
export class BeginRegistrationUseCase {
  constructor(
    private readonly config: AuthServerConfig,
    private readonly limit: RegistrationLimit,
    private readonly unusedClients: UnusedClientsRepository,
  ) {}

  /**
   * @param address of the client
   * @returns what the client registers
   * @throws ServiceError `not_found` if registration is disabled; `rate_limited`
   * @throws ClientMetadataError
   */
  async run(address: string, body: unknown): Promise<ClientRegistration> {
    if (this.config.registration === 'off') {
      throw new ServiceError('not_found', 'Dynamic client registration is disabled');
    }
    const registration = readClientMetadata(body);
    this.limit.begin(address);
    await this.unusedClients.clear();
    return registration;
  }
}
