export { CONTEXT_CHARACTERS, contextOf, type SaidBefore } from './sentences/context-of.js';
export { addGrains } from './dates/calendar.js';
export { findTimes } from './dates/find-times.js';
export { placeMention, type TimeDirection } from './dates/place-mention.js';
export { type IsoTime, readIsoTime } from './dates/read-iso-time.js';
export type { TimeMention } from './dates/time-mention.js';
export { isTimeZone, shownTime, UTC, zoneClock, type ZoneClock } from './dates/zone-clock.js';
export {
  describedIn,
  describedKey,
  describedKeys,
  type Description,
  type Role,
  ROLES,
} from './entity-resolution/described-names.js';
export { entityId, entityKey, USER_WORDS, userEntityKey } from './entity-resolution/entity-key.js';
export { canonicalName, type DecidedPart, entityType, type NameDecision } from './entity-resolution/entity-naming.js';
export {
  familyNamesOf,
  impliedLinks,
  keysTouchedBy,
  type KnownName,
  lookUpFor,
  MAX_COMPLETIONS,
} from './entity-resolution/implied-links.js';
export { plainKey } from './entity-resolution/plain-key.js';
export { shortKeyOf } from './entity-resolution/name-parts.js';
export { type IdentityStatement, type ImpliedLink, resolveClasses } from './entity-resolution/resolve-classes.js';
export {
  type Owner,
  ownerIn,
  ownerOf,
  partsOfKey,
  type Person,
  type Scope,
  scopedKey,
  scopeOf,
  scopesFor,
  selfIds,
  selfOf,
  SHARED_SCOPE,
} from './entity-resolution/scope.js';
export { separatedAliases } from './entity-resolution/separated-aliases.js';
export {
  type EpisodeHeader,
  type GivenHeader,
  headerOf,
  headerOfStored,
  STORED_HEADER_FIELDS,
  type StoredHeader,
} from './episode-header.js';
export { boundedKey, MAX_KEY_BYTES } from './evidence/bounded-key.js';
export { ENTITY_TYPES, type EntityType } from './evidence/entity-type.js';
export {
  type Assertion,
  type Correction,
  type EntityId,
  type EpisodeId,
  type Evidence,
  type FactObject,
  objectKey,
  type StatementId,
  type WorkspaceId,
} from './evidence/evidence.js';
export { FACT_TYPES, type FactType } from './evidence/fact-type.js';
export { idInOrderOf } from './evidence/id-in-order.js';
export { isSameEvidence, keepStatementIds } from './evidence/keep-statement-ids.js';
export { TIME_PRECISIONS, type TimePrecision } from './evidence/time-precision.js';
export { isUnreadReason, UNREAD_REASONS, type UnreadReason, type UnreadSentence } from './evidence/unread-sentence.js';
export { advances, ATTEMPTS_A_RECOVERY, LOG_STATUSES, type LogStatus } from './log-status/log-status.js';
export {
  comparesValues,
  isAtOrBelow,
  isMetBy,
  meetsCondition,
  type MetadataBound,
  type MetadataCondition,
  type RangeOperator,
} from './metadata/metadata-condition.js';
export {
  isSearched,
  type Metadata,
  metadataEntries,
  type MetadataScalar,
  type MetadataValue,
  withoutEntries,
} from './metadata/metadata-entries.js';
export { mirroredPredicate, turnedPredicate } from './predicates/direction.js';
export type { PredicateSide } from './predicates/predicate-entry.js';
export { PREDICATE_TABLE } from './predicates/predicate-table.js';
export { factText, namesUnit, normalizePredicate, predicateInfo } from './predicates/predicate-vocabulary.js';
export {
  BUILT_IN,
  type DeclaredPredicate,
  predicatesThatChange,
  type Vocabulary,
  vocabularyOf,
} from './predicates/vocabulary.js';
export { buildProfile, profileDay, type ProfileSection, RECENT_CHANGES_DAYS } from './profile/build-profile.js';
export type { ProfileFact } from './profile/profile-fact.js';
export { PROFILE_TOPICS, type ProfileTopic, SCHEDULED, TOPIC_SETTINGS } from './profile/profile-topics.js';
export { ANSWER_KINDS, askedKinds, givenKinds, statesSomething } from './questions/answer-kinds.js';
export { type CitedResult, isOver, type JudgedResult, type MemoryAnswer } from './questions/answerable.js';
export { answerByProfile } from './questions/answer-by-profile.js';
export { askedRelationOf } from './questions/answer-by-facts.js';
export { askedProfile } from './questions/asked-profile.js';
export { answerQuestion } from './questions/answer-question.js';
export { spelledOut } from './questions/spelled-out.js';
export { speakerOfResult } from './questions/speaker-of-result.js';
export { isPassingState } from './questions/passing-state.js';
export { isAskedPredicate } from './questions/read-fact.js';
export { type AskedRelation, type QuestionReading, readQuestion } from './questions/read-question.js';
export type { FactSide, RelationSense } from './questions/relation-lexicon.js';
export { findWordings, highlightAt, type TextSpan } from './sentences/highlight.js';
export { segmentSentences } from './sentences/segment-sentences.js';
export { MAX_CHUNK_CHARACTERS, splitIntoChunks } from './sentences/split-into-chunks.js';
export { addToList } from './truth/add-to-list.js';
export { correctedIds } from './truth/apply-corrections.js';
export { retractedIds } from './truth/apply-retractions.js';
export {
  compareFacts,
  FACT_DIFFERENCE_KINDS,
  type FactDifference,
  type FactDifferenceKind,
} from './truth/compare-facts.js';
export { correctFact, type FactChange } from './truth/correct-fact.js';
export { type DerivedFact, type DerivedGraph, deriveFacts, deriveGraph } from './truth/derive-facts.js';
export { endFact } from './truth/end-fact.js';
export type { DecidedPiece, FactTimeline } from './truth/fact-decision.js';
export { EvidenceGroups, type EvidencePart, type EvidenceView, viewOf } from './truth/evidence-groups.js';
export { FACT_STANDINGS, type FactStanding, standingAt } from './truth/fact-standing.js';
export {
  EVIDENCE_EFFECTS,
  type EvidenceEffect,
  type HistoryEntry,
  type HistoryFact,
  historyOf,
  type HistoryPiece,
} from './truth/fact-history.js';
export { type FactChanges, type FactState, sameState } from './truth/fact-state.js';
export { replaceEntities } from './truth/replace-entities.js';
export type { EndCause } from './truth/span.js';
export { type BookDifference, TimelineBook } from './truth/timeline-book.js';
export {
  checkVocabulary,
  MAX_OWN_ENTITY_TYPES,
  MAX_OWN_PREDICATES,
  type VocabularyProblem,
} from './vocabulary/check-vocabulary.js';
export {
  declaredPredicates,
  NO_VOCABULARY,
  type OwnPredicate,
  type OwnVocabulary,
  VALUE,
} from './vocabulary/own-vocabulary.js';
export {
  isTimelineStatement,
  type TimelineKey,
  timelineKeyText,
  timelineOf,
  timelineOfFact,
  type TimelineStatement,
} from './truth/timeline-key.js';
