import { IngestBatchRequestDto } from '@memory-graph/contracts/resources';
import { JsonLines } from '@memory-graph/http-api';
import { readInput } from '@memory-graph/http-api/validation';
import { Injectable, type PipeTransform } from '@nestjs/common';

/** Validates a batch as JSON. Lines of JSON are validated as they are read. */
@Injectable()
export class AddBatchPipe implements PipeTransform {
  transform(value: unknown): IngestBatchRequestDto | JsonLines {
    return value instanceof JsonLines ? value : readInput(IngestBatchRequestDto, value);
  }
}
