import { type AgentInputItem, type Model, type ModelRequest, type ModelResponse, Usage } from '@openai/agents';

type Output = ModelResponse['output'][number];

/** A model that returns scripted answers. */
export class ScriptedModel implements Model {
  /** The input of each call. */
  readonly inputs: AgentInputItem[][] = [];

  constructor(private readonly script: Output[]) {}

  getResponse({ input }: ModelRequest): Promise<ModelResponse> {
    this.inputs.push(typeof input === 'string' ? [says('user', input)] : [...input]);
    const output = this.script.shift();
    if (output === undefined) throw new Error('The script is over');
    return Promise.resolve({ output: [output], usage: new Usage() });
  }

  getStreamedResponse(): never {
    throw new Error('It does not stream');
  }
}

export function says(role: 'user' | 'assistant', text: string): Output {
  const type = role === 'user' ? 'input_text' : 'output_text';
  return { type: 'message', role, status: 'completed', content: [{ type, text }] } as Output;
}

export function calls(name: string, args: object): Output {
  return { type: 'function_call', callId: `call-${name}`, name, status: 'completed', arguments: JSON.stringify(args) };
}
