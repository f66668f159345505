import { Injectable, type PipeTransform } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';

/** The format of client ids that this service generates. */
const CLIENT_ID = /^[A-Za-z0-9_-]{1,100}$/;

/** The `client_id` in a path. A malformed one gets 404, like an unknown one. */
@Injectable()
export class ClientIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!CLIENT_ID.test(value)) throw new ServiceError('not_found', 'Client not found');
    return value;
  }
}
