import { Injectable } from '@nestjs/common';
import { ApplicationConfig, HttpAdapterHost, ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { API_VERSION, ErrorDto } from '@memory-graph/contracts/resources';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { describeConventions } from './describe-conventions.js';
import { describeOperation } from './describe-operation.js';
import { describeForms } from './form-encoding.js';
import { HEALTH_PATHS } from './health-paths.js';
import { OAUTH_PATHS, OAUTH_RESPONSES } from './oauth-paths.js';
import { OAUTH_SCHEMAS } from './oauth-schemas.js';
import { operationIdOf } from './operation-id.js';
import { describeRequestSchemas } from './request-schemas.js';
import { routeFacts } from './route-facts.js';
import { addSecuritySchemes } from './security-schemes.js';
import { shareComponents } from './share-components.js';
import { TAGS } from './tags.js';
import { webhookMessages } from './webhook-messages.js';

const DESCRIPTION = `Long-term memory for applications of language models. The service extracts facts with their temporal validity from text and makes them searchable.

Every error response has an \`ErrorBody\` object as its body; the OAuth endpoints respond with the \`OAuth2Error\` object of the standard. Every response has the header \`X-Request-Id\`.
Date-times are ISO 8601; a date-time without an offset is interpreted as UTC. A request may give a day in place of a date-time, as in \`2026-03-14\`: the end of the day (UTC) for \`endTime\`, \`validTo\`, \`expiresAt\`, \`knownAt\`, \`asOf\` and \`to\`, and its start for all others.
A known path with another method responds with 405 and the header \`Allow\`. The version of this document is that of the API; \`GET /\` also names the version of the service.`;

/** Separates controller and method in the generated ids; cannot occur in names. */
const SEPARATOR = '#';

/** Generates the OpenAPI document from the controllers of the application. */
@Injectable()
export class OpenApiDocument {
  private made: OpenAPIObject | undefined;

  constructor(
    private readonly modules: ModulesContainer,
    private readonly applicationConfig: ApplicationConfig,
    private readonly httpAdapterHost: HttpAdapterHost,
    private readonly config: ApiGatewayConfig,
  ) {}

  get(): OpenAPIObject {
    this.made ??= this.make();
    return this.made;
  }

  private make(): OpenAPIObject {
    const document = SwaggerModule.createDocument(this.scannable(), this.frame(), {
      operationIdFactory: (controller, method) => `${controller}${SEPARATOR}${method}`,
      extraModels: [ErrorDto],
      autoTagControllers: false,
    });
    Object.assign(document.paths, HEALTH_PATHS);
    const controllers = this.controllersByName();
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const operation of Object.values(methods)) {
        if (!isScanned(operation)) continue;
        const [controller = '', method = ''] = operation.operationId.split(SEPARATOR);
        const facts = routeFacts(controllers.get(controller)!, method);
        describeOperation(operation, path, facts);
        describeConventions(operation, facts);
        operation.operationId = operationIdOf(controller, method);
      }
    }
    describeForms(document);
    describeRequestSchemas(document);
    // OAuth requires unknown parameters to be ignored, so its request schemas stay open, unlike those of the API.
    Object.assign(document.paths, OAUTH_PATHS);
    const { webhooks, schemas } = webhookMessages();
    Object.assign(document.components!.schemas!, OAUTH_SCHEMAS, schemas);
    Object.assign(document.components!, { responses: OAUTH_RESPONSES });
    Object.assign(document, { webhooks });
    shareComponents(document);
    return document;
  }

  private frame(): Omit<OpenAPIObject, 'paths'> {
    const frame = new DocumentBuilder()
      .setOpenAPIVersion('3.1.0')
      .setTitle('Memory Graph')
      .setDescription(DESCRIPTION)
      .setVersion(API_VERSION)
      .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
      .addServer(this.config.publicUrl);
    for (const [name, description] of Object.entries(TAGS)) frame.addTag(name, description);
    return addSecuritySchemes(frame, this.config.publicUrl).build();
  }

  /**
   * The scanner expects the application object, which is not available to providers, but needs only
   * these parts of it.
   */
  private scannable(): Parameters<typeof SwaggerModule.createDocument>[0] {
    const parts = {
      container: { getModules: () => this.modules, isGlobalModule: () => false },
      config: this.applicationConfig,
      getHttpAdapter: () => this.httpAdapterHost.httpAdapter,
    };
    return parts as unknown as Parameters<typeof SwaggerModule.createDocument>[0];
  }

  private controllersByName(): Map<string, new (...args: never[]) => object> {
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    return new Map(
      controllers.map(({ name, metatype }): [string, new (...args: never[]) => object] => [
        String(name),
        metatype as new (...args: never[]) => object,
      ]),
    );
  }
}

/** Path items contain more than operations, and manual ones are documented elsewhere. */
function isScanned(value: unknown): value is Parameters<typeof describeOperation>[0] & { operationId: string } {
  const { operationId } = (value ?? {}) as { operationId?: unknown };
  return typeof operationId === 'string' && operationId.includes(SEPARATOR);
}
