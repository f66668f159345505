import { MemoryGraph, recall, recallInPrompt, Transcript, type TranscriptEntry } from '@memory-graph/client';

export interface MemoryProcessorOptions {
  /** Default: the service of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`. */
  memory?: MemoryGraph;
  /** Whose memory it is, if many users share a workspace. Default: the `resource` of a call, if it has one. */
  subject?: string;
  /** Of what is put into the prompt, as estimated by the service. Default 1,000. */
  maxTokens?: number;
  /** Takes the error of a request that failed: the call then continues without it. Default: the call fails. */
  onError?: (error: unknown) => void;
}

/** What the processor reads of a message of Mastra. */
interface StoredMessage {
  role: string;
  threadId?: string;
  resourceId?: string;
  content: { parts: readonly { type: string; text?: string }[] };
}

interface MessageList {
  get: { input: { db(): readonly StoredMessage[] } };
}

/** What is known for a message, by the message: each step of a call has the same question. */
type State = Record<string, unknown>;

/**
 * A processor for `inputProcessors` and `outputProcessors` of an agent. As one of the former, it puts what is known in front
 * of the message of the user, in the prompt only. As one of the latter, it keeps what the user and the agent said.
 */
export class MemoryGraphProcessor {
  readonly id = 'memory-graph';
  private readonly memory: MemoryGraph;

  constructor(private readonly options: MemoryProcessorOptions = {}) {
    this.memory = options.memory ?? new MemoryGraph();
  }

  async processLLMRequest<Message extends { role: string; content: unknown }>(call: {
    prompt: Message[];
    state: State;
    messageList?: MessageList;
    abortSignal?: AbortSignal;
  }): Promise<{ prompt: Message[] }> {
    const { prompt, state, messageList, abortSignal } = call;
    const { maxTokens } = this.options;
    const limits = { ...(maxTokens !== undefined && { maxTokens }), ...(abortSignal && { signal: abortSignal }) };
    const owner = this.ownerOf(messageList?.get.input.db() ?? []);
    const recallFor = async (message: string): Promise<string> => {
      state[message] ??= await this.attempt(() => recall(this.memory, message, { ...owner, ...limits }), '');
      return state[message] as string;
    };
    return { prompt: await recallInPrompt(prompt, recallFor) };
  }

  async processOutputResult<Message, List extends MessageList>(call: {
    messages: Message[];
    messageList: List;
    result: { text: string };
  }): Promise<Message[]> {
    const { messages, messageList, result } = call;
    const asked = messageList.get.input.db();
    const said: TranscriptEntry[] = [
      ...asked.map((message) => ({ role: message.role, text: textOf(message) })),
      { role: 'assistant', text: result.text },
    ].flatMap(({ role, text }) =>
      (role === 'user' || role === 'assistant') && text.trim() !== '' ? [{ role, text, data: null }] : [],
    );
    const session = asked.find(({ threadId }) => threadId)?.threadId ?? crypto.randomUUID();
    const transcript = new Transcript(this.memory, session, { format: 'mastra', ...this.ownerOf(asked) });
    await this.attempt(() => transcript.add(said), undefined);
    return messages;
  }

  private ownerOf(messages: readonly StoredMessage[]): { subject?: string } {
    const subject = this.options.subject ?? messages.find(({ resourceId }) => resourceId)?.resourceId;
    return subject === undefined ? {} : { subject };
  }

  private async attempt<Result>(request: () => Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      return await request();
    } catch (error) {
      if (this.options.onError === undefined) throw error;
      this.options.onError(error);
      return otherwise;
    }
  }
}

function textOf({ content }: StoredMessage): string {
  return content.parts.flatMap(({ type, text }) => (type === 'text' ? [text] : [])).join('\n');
}
