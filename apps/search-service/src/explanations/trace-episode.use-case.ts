import type { EpisodeTraceDto, LogChangesDto, TracedStatementDto } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import {
  EVIDENCE_READER,
  type EvidenceReader,
  GRAPH_RECORDS,
  type GraphRecords,
  type TracedChanges,
  type TracedStatement,
  traceEpisode,
} from '@memory-graph/graph';
import { findWordings, highlightAt, type TextSpan } from '@memory-graph/memory-model';
import { Inject, Injectable } from '@nestjs/common';
import { timesOfEvidence } from './times-of-evidence.js';
import { tracedSentences } from './traced-sentences.js';

/** Explains what was extracted from an episode, and what that changed. */
@Injectable()
export class TraceEpisodeUseCase {
  constructor(
    @Inject(EVIDENCE_READER) private readonly evidence: EvidenceReader,
    @Inject(GRAPH_RECORDS) private readonly reader: GraphRecords,
  ) {}

  /** @throws ServiceError `not_found` */
  async run(workspaceId: string, episodeId: string): Promise<EpisodeTraceDto> {
    const trace = await traceEpisode(this.evidence, this.reader, workspaceId, episodeId);
    if (!trace) throw new ServiceError('not_found', 'Episode not found');
    const { episode, statements, statementCount, unread, changes } = trace;
    const spans = findWordings(
      episode.text,
      statements.map(({ evidence }) => evidence.wording),
    );
    const read = statements.map(({ evidence }, index) => ({ id: evidence.id, span: spans[index] ?? null }));
    return {
      sentences: tracedSentences(episode.text, read, unread ?? []),
      statements: statements.map((statement, index) => toStatement(statement, episode.text, spans[index] ?? null)),
      statementCount,
      changes: toChanges(changes),
    };
  }
}

function toStatement(
  { evidence, subject, predicate, object, factId }: TracedStatement,
  text: string,
  span: TextSpan | null,
): TracedStatementDto {
  const { id, kind, wording, confidence, readBy = null } = evidence;
  return {
    ...{ id, kind, subject, predicate, object },
    ...timesOfEvidence(evidence),
    ...{ wording, confidence, readBy },
    highlight: span && highlightAt(text, span),
    factId,
  };
}

function toChanges({ created, invalidated, restored, deleted }: TracedChanges): LogChangesDto {
  return {
    created: created.facts,
    invalidated: invalidated.facts,
    restored: restored.facts,
    deleted: deleted.facts,
    totals: {
      created: created.total,
      invalidated: invalidated.total,
      restored: restored.total,
      deleted: deleted.total,
    },
  };
}
