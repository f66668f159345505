import { Injectable, type PipeTransform } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { canonicalId, isResourceId } from '@memory-graph/contracts/validation';

/** The id of a resource in a path. One of any other shape belongs to nothing: 404, like an unknown one. */
@Injectable()
export class ResourceIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isResourceId(value)) throw new ServiceError('not_found', 'Resource not found');
    return canonicalId(value);
  }
}
