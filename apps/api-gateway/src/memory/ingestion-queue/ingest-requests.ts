import {
  INGEST_REQUESTED_V1,
  type IngestContent,
  type IngestRequestedData,
  newEvent,
  type RequestedRule,
} from '@memory-graph/contracts/events';
import { contextOf, NO_VOCABULARY, type OwnVocabulary, type SaidBefore } from '@memory-graph/memory-model';
import { tracedEvent } from '@memory-graph/observability';
import { Outbox, type OutboxEvent } from '@memory-graph/relational-store';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ActiveRules } from '../ingestion-rules/active-rules.js';
import type { Log } from '../log-store/log.entity.js';
import { PrecedingMessages } from '../log-store/preceding-messages.js';
import { requestedVocabulary } from '../vocabulary/requested-vocabulary.js';
import { Vocabularies } from '../vocabulary/vocabularies.js';
import { ingestRequestOf } from './ingest-request-of.js';
import type { Admission } from './queue-capacity.js';

/** Creates the requests to the worker to process stored logs. */
@Injectable()
export class IngestRequests {
  constructor(
    private readonly outbox: Outbox,
    private readonly activeRules: ActiveRules,
    private readonly vocabularies: Vocabularies,
    private readonly precedingMessages: PrecedingMessages,
  ) {}

  /** Adds requests for logs of one workspace to a transaction, with the current ingestion rules and vocabulary. */
  async add(manager: EntityManager, admission: Pick<Admission, 'topicFor'>, logs: readonly Log[]): Promise<void> {
    const rules = new Map<string, RequestedRule[]>();
    for (const { workspaceId, source } of logs) {
      if (!rules.has(source)) rules.set(source, await this.activeRules.readForSource(manager, workspaceId, source));
    }
    const [first] = logs;
    const vocabulary = first ? await this.vocabularies.read(manager, first.workspaceId) : NO_VOCABULARY;
    const preceding = await this.precedingMessages.of(logs, manager);
    await this.outbox.add(
      manager,
      logs.map((log) => {
        const readBy = { rules: rules.get(log.source)!, vocabulary, preceding: preceding.get(log.id) };
        return ingestRequestEvent(log, admission.topicFor(log), readBy);
      }),
    );
  }
}

/** What decides how content is extracted. It is sent with the content, so that each delivery has the same result. */
interface ReadBy {
  rules: RequestedRule[];
  vocabulary: OwnVocabulary;
  preceding: readonly SaidBefore[] | undefined;
}

/** Facts that need no extraction need no wordings either. */
function vocabularyFor({ kind }: IngestContent, declared: OwnVocabulary): Pick<IngestRequestedData, 'vocabulary'> {
  const vocabulary = kind === 'text' || kind === 'facts' ? requestedVocabulary(declared) : null;
  if (!vocabulary) return {};
  if (kind === 'text') return { vocabulary };
  const predicates = vocabulary.predicates.map((predicate) => ({ ...predicate, wordings: [] }));
  return { vocabulary: { ...vocabulary, predicates } };
}

/** Must be created in the context of the request, so that the event continues its trace. */
export function ingestRequestEvent(log: Log, topic: string, { rules, vocabulary, preceding }: ReadBy): OutboxEvent {
  const data: IngestRequestedData = {
    ...ingestRequestOf(log),
    ...(log.content.kind === 'text' && rules.length > 0 && { rules }),
    ...vocabularyFor(log.content, vocabulary),
    ...(preceding && { context: contextOf(preceding) }),
  };
  return {
    topic,
    key: log.id,
    event: newEvent(INGEST_REQUESTED_V1, '/api-gateway', log.id, data, tracedEvent(topic)),
  };
}
