/** The header of a client that reads whatever the protocol answers. */
export const ACCEPTS_BOTH = 'application/json, text/event-stream';

const JSON_RANGES = ['*/*', 'application/*', 'application/json'];
const REFUSED = /;\s*q=0(?:\.0*)?\s*(?:;|$)/;

/**
 * The form of an answer that a client accepts. It is a stream only if the client names streams: one that accepts any
 * type, or sends no header, which means the same (RFC 9110, 12.5.1), is a simple one, which expects one body.
 * @returns null if it accepts neither
 */
export function acceptedForm(accept = ''): 'stream' | 'json' | null {
  const ranges = accept
    .toLowerCase()
    .split(',')
    .filter((range) => !REFUSED.test(range))
    .map((range) => range.split(';')[0]!.trim());
  const takesJson = accept.trim() === '' || JSON_RANGES.some((range) => ranges.includes(range));
  if (!takesJson) return null;
  return ranges.includes('text/event-stream') ? 'stream' : 'json';
}

/** The responses in a stream of an answer as one body. Notifications of progress are left out. */
export async function inOneBody(answer: Response): Promise<Response> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer;
  const messages = [...(await answer.text()).matchAll(/^data: (.+)$/gm)].map(
    ([, data]) => JSON.parse(data!) as Record<string, unknown>,
  );
  const responses = messages.filter((message) => 'result' in message || 'error' in message);
  return Response.json(responses.length === 1 ? responses[0] : responses);
}
