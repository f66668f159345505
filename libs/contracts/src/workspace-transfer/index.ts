export { ArchivedEntity, ArchivedEvidence, type ArchivedObject, type ArchivedStatement } from './archived-evidence.js';
export { parseTransferRecord } from './parse-transfer-record.js';
export {
  ArchivedEpisode,
  EndRecord,
  LabelRecord,
  LogRecord,
  SpaceRecord,
  TRANSFER_FORMAT,
  TRANSFER_VERSION,
  type TransferRecord,
} from './transfer-record.js';
