import { Injectable } from '@nestjs/common';
import type { IntegrationDefinition } from './integration-definition.js';
import { IntegrationsConfig } from './integrations.config.js';
import { BUILT_IN, readIntegrations } from './read-integrations.js';

/** The platforms that accounts can be connected of, as this process started with them. */
@Injectable()
export class IntegrationRegistry {
  private readonly bySlug: ReadonlyMap<string, IntegrationDefinition>;

  constructor({ file, allowHttp }: IntegrationsConfig) {
    const listed = file === null ? [] : readIntegrations(file, allowHttp).definitions;
    this.bySlug = new Map([...BUILT_IN, ...listed].map((definition) => [definition.slug, definition]));
  }

  /** By slug. */
  list(): IntegrationDefinition[] {
    return [...this.bySlug.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  }

  /** @returns undefined also for one that operators have taken away, though there are accounts of it */
  find(slug: string): IntegrationDefinition | undefined {
    return this.bySlug.get(slug);
  }
}
