import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest, Tool, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { jsonSchemaOf } from '@memory-graph/contracts/fields';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type { DtoClass } from '@memory-graph/contracts/validation';
import type { ToolAnswer } from './tools/tool-answer.js';

/** The parts of the protocol message that a tool may use. */
export type Exchange = Pick<
  RequestHandlerExtra<ServerRequest, ServerNotification>,
  'signal' | 'sendNotification' | '_meta'
>;

export interface ToolDefinition<Input extends object = object> {
  name: string;
  title: string;
  description: string;
  input: DtoClass<Input>;
  output: DtoClass;
  annotations: ToolAnnotations;
}

/** A tool that assistants can call. It has access to the workspace of the caller only. */
export interface MemoryTool<Input extends object = object> {
  readonly definition: ToolDefinition<Input>;
  /** @param request validated against the input class */
  run(caller: Principal, request: Input, exchange: Exchange): Promise<ToolAnswer>;
}

/** A tool as clients see it. */
export function listedTool({ name, title, description, input, output, annotations }: ToolDefinition): Tool {
  return {
    name,
    title,
    description,
    inputSchema: closedSchemaOf(input),
    outputSchema: closedSchemaOf(output),
    annotations,
    execution: { taskSupport: 'forbidden' },
  };
}

/** A schema that allows no unknown fields, neither in arguments nor in results. */
function closedSchemaOf(type: DtoClass): Tool['inputSchema'] {
  const $schema = 'http://json-schema.org/draft-07/schema#';
  return { $schema, ...(closed(jsonSchemaOf(type)) as Tool['inputSchema']) };
}

function closed(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(closed);
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  return 'properties' in schema ? { ...parts, additionalProperties: false } : parts;
}
