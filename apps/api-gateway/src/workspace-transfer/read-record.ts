import { parseTransferRecord, type TransferRecord } from '@memory-graph/contracts/workspace-transfer';
import { type ErrorDetail, ServiceError } from '@memory-graph/errors';
import { assertStorable } from '@memory-graph/http-api';
import { checkLog } from './check-log.js';
import { lineProblem } from './line-problem.js';
import type { Line } from './read-lines.js';

/**
 * Parses and validates a line of an untrusted file.
 * @throws ServiceError `invalid_request` with the path of each problem, which begins with the line
 */
export function readRecord({ number, text }: Line): TransferRecord {
  const value = parseJson(number, text);
  const problems = storageProblems(value);
  if (problems.length > 0) throw lineProblem(number, problems);
  const record = parseTransferRecord(value);
  if (Array.isArray(record)) throw lineProblem(number, record);
  const contradictions = record.type === 'log' ? checkLog(record) : [];
  if (contradictions.length > 0) throw lineProblem(number, contradictions);
  return record;
}

function parseJson(number: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The message of the parser quotes the text, which must not appear in responses and logs.
    throw lineProblem(number, [{ path: '', message: 'must be JSON', code: 'json' }]);
  }
}

function storageProblems(value: unknown): ErrorDetail[] {
  try {
    assertStorable(value);
    return [];
  } catch (error) {
    if (error instanceof ServiceError) return error.details;
    throw error;
  }
}
