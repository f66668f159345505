import type { ChatModel, ChatRequest, StructuredRequest } from '@memory-graph/models';

/** The reply to a request: text, the object of a structured answer, or an error to throw. */
export type ScriptedAnswer = string | object | Error;

/** A fake chat model that replies according to its script and records the requests. */
export class ScriptedChatModel implements ChatModel {
  readonly name = 'scripted:model';
  readonly requests: ChatRequest[] = [];
  withinBudget = true;

  constructor(private readonly script: (request: ChatRequest) => ScriptedAnswer) {}

  async isWithinBudget(): Promise<boolean> {
    return this.withinBudget;
  }

  async complete(request: ChatRequest): Promise<string> {
    return this.nextText(request);
  }

  async *stream(request: ChatRequest): AsyncIterable<string> {
    for (const piece of this.nextText(request).split(/(?<= )/)) {
      request.signal?.throwIfAborted();
      yield piece;
    }
  }

  async answer<Answer>(request: StructuredRequest): Promise<Answer> {
    return this.next(request) as Answer;
  }

  private nextText(request: ChatRequest): string {
    const answer = this.next(request);
    return typeof answer === 'string' ? answer : JSON.stringify(answer);
  }

  private next(request: ChatRequest): string | object {
    this.requests.push(request);
    request.signal?.throwIfAborted();
    const answer = this.script(request);
    if (answer instanceof Error) throw answer;
    return answer;
  }
}
