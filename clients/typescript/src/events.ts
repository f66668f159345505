import { ConnectionError, MemoryGraphError, TimeoutError, UnexpectedAnswerError } from './errors.js';
import type {
  AskResponse,
  ConversationDeltaEvent,
  ConversationDoneEvent,
  ConversationMemoriesEvent,
  ConversationMessage,
  ErrorBody,
  LogListEntry,
  LogReloadEvent,
} from './generated/types.gen.js';

type Event<Name extends string, Data> = { event: Name; data: Data };

/** Pieces of an answer, then the answer, which replaces them. */
export type AskEvent = Event<'delta', ConversationDeltaEvent> | Event<'answer', AskResponse>;

/** What a run of a conversation sends, in this order. After an `error` of the model, the run continues. */
export type RunEvent =
  | Event<'memories', ConversationMemoriesEvent>
  | Event<'delta', ConversationDeltaEvent>
  | Event<'error', ErrorBody>
  | Event<'message', ConversationMessage>
  | Event<'done', ConversationDoneEvent>;

/** `reload`: the list of logs must be read again. */
export type LogEvent = Event<'reload', LogReloadEvent> | Event<'log', LogListEntry>;

/**
 * The server-sent events of a stream, until it ends.
 * @param silenceMs how long the stream may be silent; the service sends something every 10 seconds
 */
export async function* eventsOf<E extends Event<string, unknown>>(
  stream: ReadableStream<Uint8Array>,
  silenceMs: number,
): AsyncGenerator<E> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), silenceMs);
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const event = eventOf(block);
        if (event !== undefined) yield event as E;
      }
    }
  } catch (error) {
    if (error instanceof MemoryGraphError || (error as Error).name === 'AbortError') throw error;
    throw new ConnectionError('The stream was interrupted', error);
  } finally {
    // Nothing waits for a stream that is broken.
    await reader.cancel().catch(() => undefined);
  }
}

/** @returns undefined for a comment */
function eventOf(block: string): Event<string, unknown> | undefined {
  const fieldOf = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const data = fieldOf('data');
  if (data === undefined) return undefined;
  try {
    return { event: fieldOf('event') ?? 'message', data: JSON.parse(data) as unknown };
  } catch (cause) {
    throw new UnexpectedAnswerError('The stream has an event that is not valid JSON', { cause });
  }
}

async function inTime<T>(value: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`The stream was silent for ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
