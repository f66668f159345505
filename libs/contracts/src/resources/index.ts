export { ActivityRequestDto } from './activity.js';
export { AddAnswerDto, AddBatchAnswerDto, IngestBatchRequestDto, IngestRequestDto, MAX_BATCH_ITEMS } from './add.js';
export { AuditEntryDto, AuditPageDto, ListAuditDto } from './audit.js';
export { AskAnswerDto, type AskCitationDto, type AskEvent, AskRequestDto } from './ask.js';
export { IngestMessageDto, IngestMessagesRequestDto, SOURCE_OF_MESSAGES } from './add-messages.js';
export {
  DeltaEventDto,
  DoneEventDto,
  MemoriesEventDto,
  type MemoriesReason,
  RunAnswerDto,
  RunConversationDto,
  type RunEvent,
} from './conversation-runs.js';
export {
  CitationDto,
  ConversationDto,
  ConversationPageDto,
  ConversationWithMessagesDto,
  CreateConversationDto,
  MessageDto,
  type MessageRole,
  StopAnswerDto,
} from './conversations.js';
export {
  EntityDetailDto,
  EntityDto,
  EntityPageDto,
  ListEntitiesDto,
  MergeEntitiesRequestDto,
  SplitEntityRequestDto,
  UpdateEntityRequestDto,
} from './entities.js';
export { EntityReferenceDto } from './entity-reference.js';
export { EpisodeDto } from './episodes.js';
export { ErrorDetailDto, ErrorDto } from './error.js';
export { ExtensionSearchRequestDto, PageSummaryDto, PageSummaryRequestDto } from './extension.js';
export { FactHistoryDto, HighlightDto, HistoryStatementDto, PeriodDto, SaidByDto } from './fact-history.js';
export { FactDetailDto, FactDto } from './facts.js';
export {
  FORGET_JOB_STATUSES,
  ForgetAcceptedDto,
  ForgetEffectsDto,
  ForgetJobDto,
  type ForgetJobStatus,
  ForgetPreviewDto,
  ForgetRequestDto,
  ForgetSelectionDto,
  ForgottenCountsDto,
  ForgottenLogDto,
  ForgottenSentencesDto,
  MAX_PREVIEWED,
} from './forget.js';
export { GraphDto, GraphParametersDto, MAX_GRAPH_EDGES, MAX_GRAPH_NODES } from './graph.js';
export { IngestionRuleOutcomeDto, IngestionRulesReportDto } from './ingestion-rules-report.js';
export {
  ChangeIngestionRuleDto,
  CreateIngestionRuleDto,
  IngestionRuleDto,
  ListIngestionRulesDto,
  MAX_NAME_LENGTH,
  UpdateIngestionRuleDto,
} from './ingestion-rules.js';
export {
  type AccountStatus,
  ConnectionDto,
  CreateIntegrationAccountDto,
  CREDENTIAL_KINDS,
  type CredentialKind,
  CredentialsDto,
  DisconnectedAccountDto,
  IntegrationAccountDto,
  IntegrationDto,
  ReplaceCredentialsDto,
  SLUG,
} from './integrations.js';
export { KnownAtDto, KnownAtParametersDto } from './known-at.js';
export { CreateLabelDto, LabelDto, UpdateLabelDto } from './labels.js';
export { DecisionEffectsDto, FactDecisionPreviewDto } from './decision-preview.js';
export { DryRunParametersDto } from './dry-run.js';
export { DeleteLogAnswerDto, DeleteLogRequestDto } from './log-deletion.js';
export { cursorOf, type ListPlace, placeOf } from './list-cursor.js';
export { type LogEvent, LogReloadEventDto, type LogReloadReason } from './log-events.js';
export {
  CreatedMemberInvitationDto,
  MemberDto,
  MemberInvitationDto,
  MemberRoleDto,
  WorkspaceNameDto,
} from './members.js';
export { EpisodeTraceDto, LogChangesDto, LogTraceDto, TracedSentenceDto, TracedStatementDto } from './log-trace.js';
export {
  ExtractionDto,
  ListLogsDto,
  LogDto,
  LogEnvelopeDto,
  LogAuthorDto,
  LogExtractionDto,
  LogListEntryDto,
  LogPageDto,
} from './logs.js';
export {
  EpisodeListEntryDto,
  EpisodePageDto,
  FactListEntryDto,
  FactPageDto,
  ListEpisodesDto,
  ListFactsDto,
} from './memory-lists.js';
export { metadataConditions, type MetadataFilter } from './metadata-filter.js';
export {
  MemoryProfileDto,
  MemoryProfileFactDto,
  MemoryProfileParametersDto,
  MemoryProfileSectionDto,
} from './memory-profile.js';
export { CreatedOAuthClientDto, CreateOAuthClientDto, OAuthClientDto, UpdateOAuthClientDto } from './oauth-clients.js';
export { originAsked, type OriginAsked, type OriginParameters } from './origin-filters.js';
export { paginationOf, PaginationParametersDto } from './pagination.js';
export { AddParametersDto, MAX_ANSWERED_FACTS, MAX_WAIT_SECONDS, ProcessingOutcomeDto } from './processing-outcome.js';
export { ProfileDto, TokenInfoDto, UserInfoDto } from './profile.js';
export { ProtectedResourceDto } from './protected-resource.js';
export { ConsumerLagDto, DeadLetterCountDto, OperatorQueuesDto } from './operator-queues.js';
export {
  OperatorMigrationDto,
  OperatorProcessDto,
  OperatorSchemaDto,
  OperatorServiceDto,
  OperatorStatusDto,
} from './operator-status.js';
export { DeadLetterDto, DeadLetterPageDto, ListDeadLettersDto } from './dead-letters.js';
export { LogCountsDto, QueueStatusDto } from './queue-status.js';
export { CorrectFactRequestDto, EndFactRequestDto } from './fact-decisions.js';
export { MAX_STATED_FACTS, StatedFactDto, StatedFactsReportDto } from './stated-facts.js';
export { AddFactsRequestDto, ReadyFactDto, RetractFactRequestDto } from './ready-facts.js';
export {
  ComparedFactDto,
  FactDifferenceDto,
  FactDifferencePageDto,
  QuotedSentenceDto,
  ReExtractionDifferencesParametersDto,
} from './re-extraction-differences.js';
export {
  CreatedReExtractionDto,
  CreateReExtractionDto,
  ListReExtractionsDto,
  ReExtractionCostDto,
  ReExtractionCountsDto,
  ReExtractionDto,
  type ReExtractionExtractor,
  ReExtractionPageDto,
  ReExtractionSelectionDto,
  type ReExtractionStatus,
} from './re-extractions.js';
export { RESULT_KINDS, type ResultKind, SearchRequestDto } from './search.js';
export { SearchFeedbackDto } from './search-feedback.js';
export { SearchAnswerDto, SearchResultDto, SearchTimeDto } from './search-results.js';
export { API_VERSION, SERVICE_NAME, ServiceDescriptionDto } from './service-description.js';
export { RetentionDto, RetentionRuleDto } from './retention.js';
export {
  AssignToSpacesAnswerDto,
  AssignToSpacesDto,
  CreateSpaceDto,
  ListSpacesDto,
  SpaceDto,
  UpdateSpaceDto,
} from './spaces.js';
export { CreatedTokenDto, CreateTokenDto, TokenDto } from './tokens.js';
export { UsageDayDto, UsageDto, UsageParametersDto } from './usage.js';
export { OwnPredicateDto, VocabularyDto } from './vocabulary.js';
export { CreateWebhookDto, RotateSecretDto, UpdateWebhookDto, WebhookDto } from './webhooks.js';
export { ImportAnswerDto, MAX_REPORTED_LINES, TransferCountsDto } from './workspace-transfer.js';
export {
  CreateWorkspaceDto,
  ListWorkspacesDto,
  QuotasDto,
  SetQuotasDto,
  UpdateWorkspaceDto,
  WorkspaceDto,
  type WorkspaceKind,
  WorkspacePageDto,
} from './workspaces.js';
export { MAX_SUBJECT_LENGTH, NULL_REFUSED, SUBJECT } from './subject.js';
export { cursorOfSession, ListSessionsDto, logOfSessionCursor, SessionPageDto } from './sessions.js';
export { cursorOfSubject, ListSubjectsDto, subjectOfCursor, SubjectPageDto } from './subjects.js';
