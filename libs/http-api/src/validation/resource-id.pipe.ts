import { Injectable, type PipeTransform } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id of a resource in a path. One of any other shape belongs to nothing: 404, like an unknown one. */
@Injectable()
export class ResourceIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!UUID.test(value)) throw new ServiceError('not_found', 'There is no such resource');
    return value.toLowerCase();
  }
}
