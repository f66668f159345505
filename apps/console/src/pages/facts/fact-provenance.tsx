import type { Episode, FactDetail, FactHistory, HistoryStatement, Statement } from '@memory-graph/client';
import { More } from '../../design/data/pager.tsx';
import { Card } from '../../design/layout/page.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';
import { percent } from './fact-table.tsx';
import { passageOfHighlight, passageOfText } from './passage-of.ts';
import { useShownPart } from './shown-part.ts';
import { StatementItem, StatementList } from './statement-item.tsx';

const CAUSES = {
  succession: 'A later statement names another value.',
  ending: 'A statement says that it ended.',
  contradiction: 'A statement says that it does not hold.',
};

interface FactProvenanceProps {
  fact: FactDetail;
  /** Says where a text has its sentence. It is missing for the memory of an earlier time. */
  history: FactHistory | undefined;
}

/** Where a fact comes from, and what ended it. */
export function FactProvenance({ fact, history }: FactProvenanceProps) {
  const { statements, statementCount, episodes, endedBy, corrected } = fact.provenance;
  const sources = new Sources(episodes, history?.statements ?? []);
  return (
    <Card title="Provenance">
      <h3>Statements that support it</h3>
      {statements.length === 0 && <p>No statement supports it.</p>}
      <Statements statements={statements} sources={sources} />
      {statementCount > statements.length && (
        <p>
          The first {statements.length.toLocaleString()} of {statementCount.toLocaleString()}.
        </p>
      )}
      {endedBy && (
        <>
          <h3>What ended it</h3>
          <p>{CAUSES[endedBy.cause]}</p>
          <Statements statements={[endedBy.statement]} sources={sources} />
        </>
      )}
      {corrected.length > 0 && (
        <>
          <h3>Statements that were corrected</h3>
          <Statements statements={corrected} sources={sources} />
        </>
      )}
    </Card>
  );
}

function Statements({ statements, sources }: { statements: readonly Statement[]; sources: Sources }) {
  const { shown, more } = useShownPart(statements);
  return (
    <>
      <StatementList>
        {shown.map((statement, index) => {
          const { episode, logId, saidAt, source, highlight } = sources.of(statement);
          return (
            <StatementItem
              key={statement.id}
              number={index + 1}
              passage={
                highlight ? passageOfHighlight(highlight) : passageOfText(episode?.content ?? '', statement.wording)
              }
              notes={[
                saidAt !== undefined && (
                  <>
                    said <Time at={saidAt} />
                  </>
                ),
                source !== undefined && <>by {<Shortened text={source} length={60} />}</>,
                <>
                  recorded <Time at={statement.recordedAt} />
                </>,
                `confidence ${percent(statement.confidence)}`,
              ].filter((note) => note !== false)}
              episodeId={statement.episodeId}
              logId={logId}
            />
          );
        })}
      </StatementList>
      {more.hasMore && <More {...more} />}
    </>
  );
}

/** The texts of statements. */
class Sources {
  private readonly episodes: ReadonlyMap<string, Episode>;
  private readonly history: ReadonlyMap<string, HistoryStatement>;

  constructor(episodes: readonly Episode[], statements: readonly HistoryStatement[]) {
    this.episodes = new Map(episodes.map((episode) => [episode.id, episode]));
    this.history = new Map(statements.map((statement) => [statement.id, statement]));
  }

  of({ id, episodeId }: Statement) {
    const episode = this.episodes.get(episodeId);
    const said = this.history.get(id);
    return {
      episode,
      logId: episode?.logId ?? said?.episode.logId,
      saidAt: said?.saidAt ?? episode?.referenceTime,
      source: said?.saidBy.source ?? episode?.source,
      highlight: said?.highlight,
    };
  }
}
