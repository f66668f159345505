import { Injectable } from '@nestjs/common';
import type { IntegrationDefinition } from './integration-definition.js';
import { IntegrationsConfig } from './integrations.config.js';
import { BUILT_IN, readIntegrations } from './read-integrations.js';

/** The configured platforms, read at the start of the process. */
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

  /** @returns undefined also for an integration that was removed from the configuration while accounts exist */
  find(slug: string): IntegrationDefinition | undefined {
    return this.bySlug.get(slug);
  }
}
