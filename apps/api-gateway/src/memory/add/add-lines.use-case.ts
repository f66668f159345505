import type { Principal } from '@memory-graph/contracts/internal-http';
import { IngestMessagesRequestDto, IngestRequestDto, MAX_BATCH_ITEMS } from '@memory-graph/contracts/resources';
import { isPlainObject, validateAs } from '@memory-graph/contracts/validation';
import { type ErrorDetail, ServiceError } from '@memory-graph/errors';
import type { JsonLines } from '@memory-graph/http-api';
import { Injectable } from '@nestjs/common';
import { IngestQueue } from '../ingestion-queue/ingest-queue.js';
import { KnownLabels } from '../labels/known-labels.js';
import type { Submission } from '../log-store/new-log.js';
import { toSubmission } from './add-episodes.use-case.js';
import { toSubmissions } from './add-messages.use-case.js';
import { textOfLine } from './text-of-line.js';
import { requireOrderedTimes } from './stated-facts.js';

interface Line {
  /** In the request: `lines[3].` */
  path: string;
  request: IngestRequestDto | IngestMessagesRequestDto;
}

/** Accepts texts and chats that come as a line of JSON each, all or nothing. */
@Injectable()
export class AddLinesUseCase {
  constructor(
    private readonly queue: IngestQueue,
    private readonly knownLabels: KnownLabels,
  ) {}

  /**
   * @returns the ids of the logs, in the order of the texts and messages
   * @throws ServiceError `invalid_request` with the path of everything that is wrong with a line
   */
  async run(caller: Principal, { lines: given }: JsonLines): Promise<string[]> {
    const lines = readLines(given);
    const submitted = lines.flatMap(({ path, request }) =>
      submissionsOf(path, request).map((submission) => ({ path, submission })),
    );
    requireCount(submitted.length);
    const labels = lines.map(({ path, request }) => ({ path: `${path}labelIds`, labelIds: request.labelIds ?? [] }));
    await this.knownLabels.require(caller.workspaceId, labels);
    const submissions = submitted.map(({ submission }) => submission);
    return this.queue.accept(caller, submissions, (index) => submitted[index]!.path);
  }
}

function readLines(given: readonly unknown[]): Line[] {
  const lines: Line[] = [];
  const details: ErrorDetail[] = [];
  given.forEach((value, number) => {
    const path = `lines[${number}].`;
    const { request, problems } = readLine(value);
    lines.push({ path, request });
    details.push(...problems.map((problem) => ({ ...problem, path: `${path}${problem.path}`.replace(/\.$/, '') })));
  });
  if (details.length > 0) throw new ServiceError('invalid_request', 'Some lines are not valid', { details });
  return lines;
}

function readLine(value: unknown): { request: Line['request']; problems: ErrorDetail[] } {
  if (isPlainObject(value) && value['messages'] !== undefined) {
    const { dto, problems } = validateAs(IngestMessagesRequestDto, value);
    return { request: dto, problems };
  }
  const { text, nameOf } = textOfLine(isPlainObject(value) ? value : {});
  const { dto, problems } = validateAs(IngestRequestDto, text);
  if (!isPlainObject(value))
    return { request: dto, problems: [{ path: '', message: 'must be a JSON object', code: 'is_object' }] };
  return { request: dto, problems: problems.map((problem) => ({ ...problem, path: nameOf(problem.path) })) };
}

function submissionsOf(path: string, request: Line['request']): Submission[] {
  if ('messages' in request) return toSubmissions(request, path);
  requireOrderedTimes([request], () => path);
  return [toSubmission(request)];
}

function requireCount(count: number): void {
  if (count > 0 && count <= MAX_BATCH_ITEMS) return;
  const message = `must have 1 to ${MAX_BATCH_ITEMS} texts and messages; send further lines with another request`;
  throw new ServiceError('invalid_request', 'The request has no lines, or too many', {
    details: [{ path: 'lines', message, code: 'count' }],
  });
}
