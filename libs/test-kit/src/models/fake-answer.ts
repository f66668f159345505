/** The response of a fake model, or its failure. */
export type FakeAnswer =
  | { kind: 'text'; text: string; finish?: 'stop' | 'length' }
  /** A call of the tool, by default the first that the request offers; text if it offers none. */
  | { kind: 'json'; value: unknown; tool?: string }
  /** Arguments of a tool, or text, that are not JSON. */
  | { kind: 'broken-json'; text: string }
  | { kind: 'refusal'; text: string }
  | { kind: 'status'; status: number; retryAfter?: string; code?: string }
  /** Sends nothing until the client gives up. */
  | { kind: 'hang' }
  /** Closes the connection, before the response or in the middle of it. */
  | { kind: 'drop'; after: 'nothing' | 'half' }
  /** A 200 response whose body is not JSON. */
  | { kind: 'broken-body' };

/** A request to a fake model, independent of the protocol. */
export interface FakeRequest {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: any;
  /** The conversation: roles and texts. */
  messages: { role: string; content: string }[];
}

export type FakeScript = (request: FakeRequest, index: number) => FakeAnswer;

export const text = (words: string): FakeAnswer => ({ kind: 'text', text: words });
export const json = (value: unknown, tool?: string): FakeAnswer => ({
  kind: 'json',
  value,
  ...(tool !== undefined && { tool }),
});
export const status = (code: number, retryAfter?: string): FakeAnswer => ({
  kind: 'status',
  status: code,
  ...(retryAfter !== undefined && { retryAfter }),
});

/** Fakes count words as tokens, so that specs can predict the number. */
export function countTokens(words: string): number {
  return words.split(/\s+/u).filter((word) => word !== '').length;
}

/** Splits a text into the pieces of a stream. */
export function piecesOf(words: string): string[] {
  return words.split(/(?<= )/u);
}
