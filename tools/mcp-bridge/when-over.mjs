/**
 * A fetch that reports the end of a response stream, for any reason, with the ids of its requests.
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
    // With a delay, because the parser may still process the last part of the stream.
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
