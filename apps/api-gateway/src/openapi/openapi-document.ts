import { Injectable } from '@nestjs/common';
import { ApplicationConfig, HttpAdapterHost, ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ErrorDto } from '@memory-graph/http-api/errors/error.dto';
import { ApiGatewayConfig } from '../api-gateway.config.js';
import { describeConventions } from './describe-conventions.js';
import { describeOperation } from './describe-operation.js';
import { describeForms } from './form-encoding.js';
import { HEALTH_PATHS } from './health-paths.js';
import { OAUTH_PATHS } from './oauth-paths.js';
import { OAUTH_SCHEMAS } from './oauth-schemas.js';
import { describeRequestSchemas } from './request-schemas.js';
import { routeFacts } from './route-facts.js';
import { addSecuritySchemes } from './security-schemes.js';
import { WEBHOOK_MESSAGES } from './webhook-messages.js';

const DESCRIPTION = `A long-term memory for language-model applications: text goes in, facts with their validity in time come out.

Every error answer has the \`Error\` object as its body; where a standard of OAuth has its own, \`OAuth2Error\`. Every answer carries \`X-Request-Id\`.
Date-times are ISO 8601; without an offset they are taken for UTC.`;

/** Between controller and method in the ids that the scanner makes; not a character of names. */
const SEPARATOR = '#';

/** Makes the OpenAPI document from the controllers that the application really has. */
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
        operation.operationId = `${controller.replace(/Controller$/, '').toLowerCase()}_${method}`;
      }
    }
    describeForms(document);
    describeRequestSchemas(document);
    // OAuth ignores what it does not know: its requests are not closed as those of the API are.
    Object.assign(document.paths, OAUTH_PATHS);
    Object.assign(document.components!.schemas!, OAUTH_SCHEMAS);
    return Object.assign(document, { webhooks: WEBHOOK_MESSAGES });
  }

  private frame(): Omit<OpenAPIObject, 'paths'> {
    const frame = new DocumentBuilder()
      .setOpenAPIVersion('3.1.0')
      .setTitle('Memory Graph')
      .setDescription(DESCRIPTION)
      .setVersion('1.0.0')
      .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
      .addServer(this.config.publicUrl);
    return addSecuritySchemes(frame, this.config.publicUrl).build();
  }

  /** The scanner asks for the application object, which providers do not see, but needs only these parts of it. */
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

/** Path items hold more than operations, and those of others are described by hand. */
function isScanned(value: unknown): value is Parameters<typeof describeOperation>[0] & { operationId: string } {
  const { operationId } = (value ?? {}) as { operationId?: unknown };
  return typeof operationId === 'string' && operationId.includes(SEPARATOR);
}
