export interface SeenEvent {
  event: string;

  data: any;
}

/** Reads server-sent events as they arrive. */
export class ServerSentEvents {
  readonly seen: SeenEvent[] = [];
  private readonly ended: Promise<void>;

  private constructor(
    response: Response,
    private readonly leaving: AbortController,
  ) {
    this.ended = this.read(response);
  }

  /**
   * @param token null: `request` has the credential
   * @throws Error if the response is not an event stream
   */
  static async open(url: string, token: string | null, request: RequestInit = {}): Promise<ServerSentEvents> {
    const leaving = new AbortController();
    const response = await fetch(url, {
      ...request,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        accept: 'text/event-stream',
        ...request.headers,
      },
      signal: leaving.signal,
    });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      throw new Error(`The answer was ${response.status} ${await response.text()}`);
    }
    return new ServerSentEvents(response, leaving);
  }

  count(event: string): number {
    return this.seen.filter((seen) => seen.event === event).length;
  }

  /** All events, after the end of the stream. */
  async all(): Promise<SeenEvent[]> {
    await this.ended;
    return this.seen;
  }

  /** Closes the connection. */
  leave(): void {
    this.ended.catch(() => undefined);
    this.leaving.abort();
  }

  private async read(response: Response): Promise<void> {
    let rest = '';
    for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop()!;
      this.seen.push(...blocks.filter((block) => !block.startsWith(':')).map(toEvent));
    }
  }
}

function toEvent(block: string): SeenEvent {
  const [, event, data] = /^event: ([\w-]+)\ndata: (.+)$/.exec(block)!;
  return { event: event!, data: JSON.parse(data!) };
}
