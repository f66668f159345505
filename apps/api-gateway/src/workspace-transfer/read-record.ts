import {
  parseTransferRecord,
  type RecordProblem,
} from '@memory-graph/contracts/workspace-transfer/parse-transfer-record';
import type { TransferRecord } from '@memory-graph/contracts/workspace-transfer/transfer-record';
import { ServiceError } from '@memory-graph/errors/service-error';
import { assertStorable } from '@memory-graph/http-api/body/storable-text';
import { checkLog } from './check-log.js';
import { lineProblem } from './line-problem.js';
import type { Line } from './read-lines.js';

/**
 * What a line says. A file may come from anybody: nothing of it is believed before it is checked.
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
    // The parser's own message quotes the text: it stays out of answers and logs.
    throw lineProblem(number, [{ path: '', message: 'must be JSON', code: 'json' }]);
  }
}

function storageProblems(value: unknown): RecordProblem[] {
  try {
    assertStorable(value);
    return [];
  } catch (error) {
    if (error instanceof ServiceError) return error.details;
    throw error;
  }
}
