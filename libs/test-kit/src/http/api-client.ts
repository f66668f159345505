export interface ApiAnswer<T = any> {
  status: number;
  headers: Headers;
  body: T;
}

/** Calls the public API of a running service with a bearer token; bodies are JSON, lines of JSON as text. */
export class ApiClient {
  constructor(
    readonly url: string,
    readonly token: string,
  ) {}

  async call<T = any>(method: string, path: string, body?: unknown, token = this.token): Promise<ApiAnswer<T>> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: bodyOf(response, text) as T,
    };
  }
}

function bodyOf({ headers }: Response, text: string): unknown {
  if (text === '') return undefined;
  return headers.get('content-type') === 'application/x-ndjson' ? text : JSON.parse(text);
}
