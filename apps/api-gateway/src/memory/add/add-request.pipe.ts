import { IngestMessagesRequestDto, IngestRequestDto } from '@memory-graph/contracts/resources';
import { isPlainObject } from '@memory-graph/contracts/validation';
import { ServiceError } from '@memory-graph/errors';
import { readInput } from '@memory-graph/http-api/validation';
import { Injectable, type PipeTransform } from '@nestjs/common';

/** Validates a request to add in either form: a text as `episodeBody`, or `messages` of a chat. */
@Injectable()
export class AddRequestPipe implements PipeTransform {
  transform(value: unknown): IngestRequestDto | IngestMessagesRequestDto {
    if (!isPlainObject(value)) return readInput(IngestRequestDto, value);
    // Null means that the field is omitted.
    const { messages, ...text } = value;
    if (messages === undefined || messages === null) return readInput(IngestRequestDto, text);
    const { episodeBody, ...chat } = value;
    if (episodeBody === undefined || episodeBody === null) return readInput(IngestMessagesRequestDto, chat);
    throw new ServiceError('invalid_request', 'Send either a text as `episodeBody` or `messages`', {
      details: [{ path: 'messages', message: 'must not be given together with episodeBody', code: 'two_forms' }],
    });
  }
}
