import type { ErrorDetail } from '@memory-graph/errors';
import { isPlainObject } from '../validation/read-dto.js';
import { classOf } from '../validation/union.js';
import { validateAs } from '../validation/validate-as.js';
import { RECORD_CLASSES, type TransferRecord } from './transfer-record.js';

/** Parses a line of an exported workspace. @returns the record, or its problems */
export function parseTransferRecord(value: unknown): TransferRecord | ErrorDetail[] {
  if (!isPlainObject(value)) return [{ path: '', message: 'must be an object', code: 'is_object' }];
  const problems: ErrorDetail[] = [];
  const type = classOf('type', RECORD_CLASSES, value, '', problems);
  if (type !== null) problems.push(...validateAs(type, value).problems);
  return problems.length === 0 ? (value as unknown as TransferRecord) : problems;
}
