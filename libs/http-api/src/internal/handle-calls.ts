import type { InternalCall } from '@memory-graph/contracts/internal-http';
import type { DtoClass } from '@memory-graph/contracts/validation';
import {
  Body,
  Controller,
  HttpCode,
  Inject,
  type InjectionToken,
  Param,
  type PipeTransform,
  Query,
  RequestMapping,
  RequestMethod,
  type StreamableFile,
  type Type,
  UseGuards,
} from '@nestjs/common';
import { readInput } from '../validation/input.pipe.js';
import { ResourceIdPipe } from '../validation/resource-id.pipe.js';
import { ServiceCredentialGuard } from './service-credential.guard.js';

/** Who handles a call, and how. */
export interface CallHandler {
  call: InternalCall<unknown[], unknown>;
  by: InjectionToken | null;
  handle: (...input: never) => unknown;
  body: DtoClass | undefined;
}

/** The type of a query without required fields is that of its class: the service always has one. */
type Received<Input extends unknown[]> = { [Index in keyof Input]-?: NonNullable<Input[Index]> };

/**
 * Handles a call of a table.
 * @param by the provider that the handler is given; null: it needs none
 * @param bodyClass validates the body where the service has rules of its own
 */
export function handle<Input extends unknown[], Answer, Provider, Sent extends object>(
  call: InternalCall<Input, Answer>,
  by: Type<Provider> | (abstract new (...input: never[]) => Provider) | symbol | null,
  handler: (by: Provider, ...input: Received<Input>) => Answer | StreamableFile | Promise<Answer | StreamableFile>,
  bodyClass?: DtoClass<Sent>,
): CallHandler {
  return { call, by, handle: handler, body: bodyClass ?? call.properties.bodyClass };
}

/** The routes of calls, for services of the same installation. The input is validated as the calls say. */
export function controllerOf(handlers: readonly CallHandler[]): Type {
  const providers = [...new Set(handlers.flatMap(({ by }) => by ?? []))];

  @Controller()
  @UseGuards(ServiceCredentialGuard)
  class InternalCallsController {
    readonly providers: unknown[];

    constructor(...injected: unknown[]) {
      this.providers = injected;
    }
  }

  providers.forEach((token, index) => Inject(token)(InternalCallsController, undefined, index));
  for (const { call, by, handle, body } of handlers) {
    const name = call.route;
    const at = by === null ? -1 : providers.indexOf(by);
    Object.defineProperty(InternalCallsController.prototype, name, {
      value(this: InternalCallsController, ...input: unknown[]) {
        return handle(...([this.providers[at], ...input] as never));
      },
    });
    decorate(InternalCallsController.prototype, name, call, body);
  }
  return InternalCallsController;
}

function decorate(prototype: object, name: string, call: CallHandler['call'], body: DtoClass | undefined): void {
  const { method, path, hasAnswer, hasBody, queryClass } = call.properties;
  const inputs = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => Param(name!, ...(name!.endsWith('Id') ? [ResourceIdPipe] : []))),
    ...(hasBody ? [body ? Body(as(body)) : Body()] : []),
    ...(queryClass ? [Query(as(queryClass))] : []),
  ];
  inputs.forEach((input, index) => input(prototype, name, index));
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name)!;
  RequestMapping({ method: RequestMethod[method], path })(prototype, name, descriptor);
  HttpCode(hasAnswer ? 200 : 204)(prototype, name, descriptor);
}

function as(dtoClass: DtoClass): PipeTransform {
  return { transform: (value: unknown) => readInput(dtoClass, value) };
}
