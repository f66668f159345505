import { Injectable, type PipeTransform } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';

/** What the ids of clients that users make look like. */
const CLIENT_ID = /^[A-Za-z0-9_-]{1,100}$/;

/** The `client_id` of a client in a path. One of any other shape belongs to nothing: 404, like an unknown one. */
@Injectable()
export class ClientIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!CLIENT_ID.test(value)) throw new ServiceError('not_found', 'There is no such client');
    return value;
  }
}
