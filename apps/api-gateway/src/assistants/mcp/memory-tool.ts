import type { ServerContext, Tool, ToolAnnotations } from '@modelcontextprotocol/server';
import { jsonSchemaOf } from '@memory-graph/contracts/fields';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type { DtoClass } from '@memory-graph/contracts/validation';
import type { ToolAnswer } from './tools/tool-answer.js';

/** The parts of the protocol message that a tool may use. */
export type Exchange = Pick<ServerContext['mcpReq'], 'signal' | 'notify' | '_meta'>;

export interface ToolDefinition<Input extends object = object> {
  name: string;
  title: string;
  description: string;
  input: DtoClass<Input>;
  /** Of the state that it answers beside the text, if any. */
  output?: DtoClass;
  annotations: ToolAnnotations;
  /** Whether it is open to callers who are bound to a subject: it shows and changes nothing of others. */
  isConfined: boolean;
}

/** A tool that assistants can call. It has access to the workspace of the caller only. */
export interface MemoryTool<Input extends object = object> {
  readonly definition: ToolDefinition<Input>;
  /** @param request validated against the input class */
  run(caller: Principal, request: Input, exchange: Exchange): Promise<ToolAnswer>;
}

/** A tool as clients see it. The list of tools is part of every conversation, so each character counts. */
export function listedTool({ name, title, description, input, output, annotations }: ToolDefinition): Tool {
  const type = 'object' as const;
  const inputSchema = { ...without(LIMITS, jsonSchemaOf(input)), type, additionalProperties: false };
  const outputSchema = output && { ...without([...LIMITS, 'required'], jsonSchemaOf(output)), type };
  return { name, title, description, inputSchema, ...(outputSchema && { outputSchema }), annotations };
}

type Schema = Readonly<Record<string, unknown>>;

/** Limits that no sensible call reaches, which the service enforces, and what descriptions say already. */
const LIMITS = [
  ...['pattern', 'format', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minimum'],
  ...['examples', 'additionalProperties'],
];

/** A schema without these keywords. */
function without(keywords: readonly string[], schema: Schema): Record<string, unknown> {
  const shortened = (part: unknown) => without(keywords, part as Schema);
  const kept = Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => {
      // The list is described, so that its elements need not be.
      if (keyword === 'items') return [keyword, shortened({ ...(value as Schema), description: undefined })];
      if (keyword === 'oneOf') return [keyword, (value as Schema[]).map(shortened)];
      if (keyword !== 'properties') return [keyword, value];
      const fields = Object.entries(value as Schema).map(([name, field]): [string, unknown] => [
        name,
        shortened(field),
      ]);
      return [keyword, Object.fromEntries(fields)];
    }),
  );
}
