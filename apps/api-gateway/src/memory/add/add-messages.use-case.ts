import type { Principal } from '@memory-graph/contracts/internal-http';
import { type IngestMessagesRequestDto, SOURCE_OF_MESSAGES } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import { headerOf, type Metadata } from '@memory-graph/memory-model';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { IngestQueue } from '../ingestion-queue/ingest-queue.js';
import { KnownLabels } from '../labels/known-labels.js';
import type { Submission } from '../log-store/new-log.js';

export interface AddedMessages {
  /** The ids of the logs, in the order of the messages. */
  queueIds: string[];
  sessionId: string;
}

/**
 * Accepts the messages of a chat for ingestion, all or nothing. Each message becomes an episode; all share one session.
 */
@Injectable()
export class AddMessagesUseCase {
  constructor(
    private readonly queue: IngestQueue,
    private readonly knownLabels: KnownLabels,
  ) {}

  /** @throws ServiceError `invalid_request` for an unknown label, or metadata that contradict the messages */
  async run(caller: Principal, request: IngestMessagesRequestDto): Promise<AddedMessages> {
    const submissions = toSubmissions(request);
    await this.knownLabels.require(caller.workspaceId, [{ path: 'labelIds', labelIds: request.labelIds ?? [] }]);
    const queueIds = await this.queue.accept(caller, submissions);
    // A repeated request gets the ids of its first attempt, and so the same session.
    return { queueIds, sessionId: request.sessionId ?? queueIds[0]! };
  }
}

/**
 * A new session has the id of its first log.
 * @param path of the request in its body, before the name of a field
 * @throws ServiceError `invalid_request` if the metadata contradict the messages
 */
export function toSubmissions(request: IngestMessagesRequestDto, path = ''): Submission[] {
  requireFreeKeys(request, path);
  const id = uuidv7();
  const times = timesOf(request);
  const authors = authorsOf(request);
  const header = headerOf({
    ...request,
    source: request.source ?? SOURCE_OF_MESSAGES,
    sessionId: request.sessionId ?? id,
  });
  return request.messages.map(({ content }, index) => ({
    ...header,
    ...(index === 0 && { id }),
    text: content,
    content: { kind: 'text', text: content },
    referenceTime: times[index]!,
    expiresAt: request.expiresAt,
    metadata: { ...header.metadata, ...authors[index]! },
  }));
}

/** The metadata that name the author of each message. An assistant answers the last person who spoke. */
function authorsOf({ messages }: IngestMessagesRequestDto): Metadata[] {
  let asking: string | null | undefined;
  return messages.map(({ role, name }) => {
    if (role === 'user') asking = name;
    return { role, ...(name && { name }), ...(role === 'assistant' && asking && { addressee: asking }) };
  });
}

/** A message without a time has the time of the message before it. */
function timesOf({ messages, referenceTime }: IngestMessagesRequestDto): string[] {
  let time = referenceTime ?? messages.find(({ at }) => at)?.at ?? new Date().toISOString();
  return messages.map(({ at }) => (time = at ?? time));
}

/** @throws ServiceError if the metadata name the author, which the messages already do */
function requireFreeKeys({ metadata }: IngestMessagesRequestDto, path: string): void {
  const taken = ['role', 'name', 'addressee'].filter((key) => Object.hasOwn(metadata ?? {}, key));
  if (taken.length === 0) return;
  throw new ServiceError('invalid_request', 'The metadata of messages cannot say who speaks', {
    details: taken.map((key) => ({
      ...{ path: `${path}metadata.${key}`, code: 'belongs_to_messages' },
      message: 'is set by the service, from the `role` and `name` of each message',
    })),
  });
}
