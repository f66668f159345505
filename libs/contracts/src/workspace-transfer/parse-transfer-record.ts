import { Ajv, type ErrorObject } from 'ajv';
import { isRfc3339 } from '../events/rfc-3339.js';
import { TRANSFER_RECORD, type TransferRecord } from './transfer-record.js';

export interface RecordProblem {
  /** As in `episode.statements[2].confidence`; empty: the record as a whole. */
  path: string;
  message: string;
  code: string;
}

const ajv = new Ajv({ allowUnionTypes: true, strictTypes: false });
ajv.addFormat('date-time', isRfc3339);
const validate = ajv.compile<TransferRecord>(TRANSFER_RECORD);

/** Reads what a line of an exported workspace spells out. @returns the record, or what is wrong with it */
export function parseTransferRecord(value: unknown): TransferRecord | RecordProblem[] {
  return validate(value) ? value : (validate.errors ?? []).filter(saysSomething).map(toProblem);
}

/** That a branch of the schema failed is said better by what failed in it. */
function saysSomething({ keyword }: ErrorObject): boolean {
  return keyword !== 'if';
}

function toProblem({ instancePath, keyword, params, message = 'is not valid' }: ErrorObject): RecordProblem {
  const segments = instancePath.split('/').slice(1);
  const missing: unknown = params['missingProperty'] ?? params['additionalProperty'];
  if (typeof missing === 'string') segments.push(missing);
  const path = segments.map((segment) => (/^\d+$/.test(segment) ? `[${segment}]` : `.${segment}`)).join('');
  return { path: path.replace(/^\./, ''), message, code: keyword };
}
