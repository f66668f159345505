/** What a faked model answers, or how it fails to. */
export type FakeAnswer =
  | { kind: 'text'; text: string; finish?: 'stop' | 'length' }
  /** As the request wants it: the call of a tool where it offers one, else text. */
  | { kind: 'json'; value: unknown }
  /** Arguments of a tool, or text, that are not JSON. */
  | { kind: 'broken-json'; text: string }
  | { kind: 'refusal'; text: string }
  | { kind: 'status'; status: number; retryAfter?: string; code?: string }
  /** Nothing, until the client gives up. */
  | { kind: 'hang' }
  /** The connection breaks: before anything comes, or in the middle. */
  | { kind: 'drop'; after: 'nothing' | 'half' }
  /** A 200 whose body is no JSON at all. */
  | { kind: 'broken-body' };

/** A request to a faked model, whatever its protocol. */
export interface FakeRequest {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: any;
  /** The conversation: roles and texts. */
  messages: { role: string; content: string }[];
}

export type FakeScript = (request: FakeRequest, index: number) => FakeAnswer;

export const text = (words: string): FakeAnswer => ({ kind: 'text', text: words });
export const json = (value: unknown): FakeAnswer => ({ kind: 'json', value });
export const status = (code: number, retryAfter?: string): FakeAnswer => ({
  kind: 'status',
  status: code,
  ...(retryAfter !== undefined && { retryAfter }),
});

/** What a fake counts as tokens: words, so that specs can foresee it. */
export function countTokens(words: string): number {
  return words.split(/\s+/u).filter((word) => word !== '').length;
}

/** The pieces in which a stream brings a text; joined they are the text. */
export function piecesOf(words: string): string[] {
  return words.split(/(?<= )/u);
}
