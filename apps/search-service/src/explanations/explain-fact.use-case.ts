import type { FactHistoryDto, PeriodDto } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import { factTimeline, GRAPH_RECORDS, type GraphRecords, type TimelineFact } from '@memory-graph/graph';
import { type HistoryFact, historyOf } from '@memory-graph/memory-model';
import { Inject, Injectable } from '@nestjs/common';
import { historyStatementAnswer } from './history-statement-answer.js';

const MAX_STATEMENTS = 200;

/** Reports who said what about a fact, and how each statement changed it. */
@Injectable()
export class ExplainFactUseCase {
  constructor(@Inject(GRAPH_RECORDS) private readonly reader: GraphRecords) {}

  /** @throws ServiceError `not_found` */
  async run(workspaceId: string, factId: string): Promise<FactHistoryDto> {
    const timeline = await factTimeline(this.reader, workspaceId, factId);
    if (!timeline) throw new ServiceError('not_found', 'Fact not found');
    const { fact, subject, predicate, periods, periodCount, supportCount, pieces } = timeline;
    const others = periods.filter(({ id }) => id !== factId);
    const entries = historyOf(toHistoryFact(fact), others.map(toHistoryFact), pieces);
    const shown = entries.slice(0, MAX_STATEMENTS);
    const unread = supportCount - pieces.filter((piece) => piece.factId === factId).length;
    const episodeIds = [...new Set(shown.map(({ piece }) => piece.evidence.episodeId))];
    const episodes = new Map(
      (await this.reader.findEpisodes(workspaceId, episodeIds)).map((episode) => [episode.id, episode]),
    );
    const { id, content, type, confidence, validFrom, validTo, validFromPrecision, validToPrecision, object } = fact;
    return {
      fact: {
        ...{ id, content, type, confidence, validFrom, validTo, validFromPrecision, validToPrecision },
        ...{ subject, predicate, object },
      },
      statements: shown.flatMap((entry) => {
        // An episode that was deleted in the meantime is gone with what it said.
        const episode = episodes.get(entry.piece.evidence.episodeId);
        return episode ? [historyStatementAnswer(entry, episode)] : [];
      }),
      statementCount: entries.length + unread,
      periods: periods.map(toPeriod),
      periodCount,
    };
  }
}

function toHistoryFact({ id, objectKey, validTo, anchorId, endedBy }: TimelineFact): HistoryFact {
  return { id, objectKey, to: validTo === null ? null : Date.parse(validTo), anchorId, endedBy };
}

function toPeriod({ id, object, validFrom, validFromPrecision, validTo, validToPrecision }: TimelineFact): PeriodDto {
  return {
    factId: id,
    value: object,
    from: validFrom,
    fromPrecision: validFromPrecision,
    to: validTo,
    toPrecision: validToPrecision,
  };
}
