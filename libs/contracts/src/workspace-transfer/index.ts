export { ArchivedEntity, ArchivedEvidence, type ArchivedObject, type ArchivedStatement } from './archived-evidence.js';
export { type ArchivedCitation, ConversationRecord, MessageRecord, type TitleOrigin } from './conversation-records.js';
export { parseTransferRecord } from './parse-transfer-record.js';
export { SearchFeedbackRecord } from './search-feedback-record.js';
export { IngestionRuleRecord, WebhookRecord } from './settings-records.js';
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
export { VocabularyRecord } from './vocabulary-record.js';
