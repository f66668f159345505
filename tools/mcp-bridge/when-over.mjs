/**
 * A fetch that tells when the stream of an answer is over, for whatever reason, and with the ids of which requests.
 * Answers that came before are not affected: they have been taken out of it by then.
 * @param {(ids: (string | number)[]) => void} tell
 * @returns {typeof fetch}
 */
export function whenOver(tell) {
  return async (url, init) => {
    const response = await fetch(url, init);
    const ids = idsIn(init?.body);
    if (ids.length === 0 || !response.ok || response.body === null) return response;
    const { status, statusText, headers } = response;
    // Not at once: what the stream brought last is still on its way through the parser.
    const body = ReadableStream.from(endingWith(response.body, () => setImmediate(() => setImmediate(tell, ids))));
    return new Response(body, { status, statusText, headers });
  };
}

async function* endingWith(stream, end) {
  try {
    yield* stream;
  } finally {
    end();
  }
}

function idsIn(body) {
  if (typeof body !== 'string') return [];
  return [JSON.parse(body)].flat().flatMap(({ id, method }) => (id !== undefined && method !== undefined ? [id] : []));
}
