import type { FactHistory, HistoryStatement, Period } from '@memory-graph/client';
import { Link } from 'wouter';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { More } from '../../design/data/pager.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { Badge, type Tone } from '../../design/values/badge.tsx';
import { FactObject } from '../../design/values/references.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time, Validity } from '../../design/values/time.tsx';
import { texts } from '../../texts/en.ts';
import { percent } from './fact-table.tsx';
import { passageOfHighlight, passageOfText } from './passage-of.ts';
import { useShownPart } from './shown-part.ts';
import { StatementItem, StatementList } from './statement-item.tsx';

const { history: words, page } = texts.facts;

const TONES: Readonly<Record<HistoryStatement['effect'], Tone>> = {
  began: 'good',
  supported: 'good',
  overruled: 'neutral',
  ended: 'warn',
  none: 'neutral',
  corrected: 'bad',
  retracted: 'bad',
  corrects: 'accent',
  retracts: 'accent',
};

/** All that was said about a fact, and what it did. */
export function FactHistoryCard({ history }: { history: FactHistory }) {
  const { statements, statementCount } = history;
  const { shown, more } = useShownPart(statements);
  const numbers = new Map(statements.map(({ id }, index) => [id, index + 1]));
  return (
    <Card title={words.title}>
      <p>{words.description}</p>
      <StatementList>
        {shown.map((statement, index) => (
          <HistoryItem key={statement.id} number={index + 1} statement={statement} numbers={numbers} />
        ))}
      </StatementList>
      {more.hasMore && <More {...more} />}
      {statementCount > statements.length && <p>{words.shown(statements.length, statementCount)}</p>}
    </Card>
  );
}

interface HistoryItemProps {
  number: number;
  statement: HistoryStatement;
  numbers: ReadonlyMap<string, number>;
}

function HistoryItem({ number, statement, numbers }: HistoryItemProps) {
  const { effect, ends, wording, highlight, saidBy, episode } = statement;
  const who = [saidBy.speaker, saidBy.role, saidBy.source].filter((each) => each !== null).join(', ');
  const others = (ids: readonly string[]) =>
    ids.flatMap((id) => numbers.get(id) ?? []).map((other) => words.statement(other));
  const changedBy = others(statement.changedBy);
  const changes = others(statement.changes);
  return (
    <StatementItem
      number={number}
      passage={highlight ? passageOfHighlight(highlight) : passageOfText('', wording)}
      head={
        <Row>
          <strong>{words.statement(number)}</strong>
          <Badge tone={TONES[effect]}>{words.effects[effect]}</Badge>
          <span>
            {words.meanings[effect]} {ends && effect !== 'ended' && words.alsoEnds}
          </span>
        </Row>
      }
      notes={[
        page.said(<Time at={statement.saidAt} />),
        page.by(<Shortened text={who} length={80} />),
        page.recorded(<Time at={statement.recordedAt} />),
        page.confidence(percent(statement.confidence)),
        ...(statement.readBy === null ? [] : [page.readBy(<Shortened text={statement.readBy} length={60} />)]),
        ...(statement.from === null && statement.to === null
          ? []
          : [words.times(<StatedTime statement={statement} />)]),
        ...(changedBy.length > 0 ? [words.changedBy(changedBy.join(', '))] : []),
        ...(changes.length > 0 ? [words.changes(changes.join(', '))] : []),
      ]}
      episodeId={episode.id}
      logId={episode.logId}
    />
  );
}

function StatedTime({ statement }: { statement: HistoryStatement }) {
  const { from, fromPrecision, to, toPrecision } = statement;
  return <Validity validFrom={from} validTo={to} validFromPrecision={fromPrecision} validToPrecision={toPrecision} />;
}

/** What the value was between. */
export function PeriodsCard({ history }: { history: FactHistory }) {
  const { fact, periods, periodCount } = history;
  const { shown, more } = useShownPart(periods);
  const columns: Column<Period>[] = [
    { key: 'value', header: words.value, isHeader: true, cell: ({ value }) => <FactObject object={value} /> },
    {
      key: 'validity',
      header: texts.facts.columns.validity,
      cell: ({ from, fromPrecision, to, toPrecision }) => (
        <Validity validFrom={from} validTo={to} validFromPrecision={fromPrecision} validToPrecision={toPrecision} />
      ),
    },
    {
      key: 'fact',
      header: words.fact,
      cell: ({ factId, value }) =>
        factId === fact.id ? (
          <Badge tone="accent">{words.thisFact}</Badge>
        ) : (
          <Link to={`/facts/${factId}`}>
            {words.open}
            <span className="visually-hidden"> {('name' in value ? value.name : value.value).slice(0, 200)}</span>
          </Link>
        ),
    },
  ];
  return (
    <Card title={words.periods}>
      <p>{words.periodsHint}</p>
      <DataTable
        caption={words.periods}
        columns={columns}
        rows={shown}
        rowKey={({ factId, from, to }) => `${factId} ${from} ${to}`}
      />
      {more.hasMore && <More {...more} />}
      {periodCount > periods.length && <p>{words.latestOf(periods.length, periodCount)}</p>}
    </Card>
  );
}
