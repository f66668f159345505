import { Readable } from 'node:stream';
import type { SearchCommand } from '@memory-graph/contracts/internal-http';
import { StreamableFile } from '@nestjs/common';
import { searchJson } from './search-json.js';
import type { SearchUseCase } from './search.use-case.js';

/** Sends results as they are read, so that a long list does not time out at the gateway. */
export async function streamedSearch(
  search: SearchUseCase,
  workspaceId: string,
  command: SearchCommand,
): Promise<StreamableFile> {
  const parts = searchJson(search.run(workspaceId, command));
  // A failure before the first byte responds with an error.
  const first = await parts.next();
  const body = Readable.from(startingWith(first.done ? '' : first.value, parts), { objectMode: false });
  const file = new StreamableFile(body, { type: 'application/json' });
  // A later failure must not look like a complete response: the gateway passes it on without parsing.
  return file.setErrorHandler((_error, response) => response.destroy?.());
}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
