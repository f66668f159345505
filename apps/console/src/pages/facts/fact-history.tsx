import type { FactHistory, HistoryStatement, Period } from '@memory-graph/client';
import { Link } from 'wouter';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { More } from '../../design/data/pager.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { Badge, type Tone } from '../../design/values/badge.tsx';
import { FactObject } from '../../design/values/references.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time, Validity } from '../../design/values/time.tsx';
import { useIsShared } from '../members/use-is-shared.ts';
import { percent } from './fact-table.tsx';
import { passageOfHighlight, passageOfText } from './passage-of.ts';
import { useShownPart } from './shown-part.ts';
import { StatementItem, StatementList } from './statement-item.tsx';
import { count } from '../../design/values/count.ts';

const EFFECTS = {
  began: 'Began',
  supported: 'Supports',
  overruled: 'Overruled',
  ended: 'Ended',
  none: 'No effect',
  corrected: 'Corrected',
  retracted: 'Retracted',
  corrects: 'Corrects',
  retracts: 'Retracts',
};

const MEANINGS = {
  began: 'The first statement that supports the fact.',
  supported: 'A further statement that supports the fact.',
  overruled: 'It supports the fact for an earlier time. What was said later about the same time counts instead.',
  ended: 'The fact no longer holds since this statement.',
  none: 'It states an end, but the fact had already ended.',
  corrected: 'It was corrected, so it no longer counts.',
  retracted: 'It was retracted, so it no longer counts.',
  corrects: 'A decision or text that corrects other statements.',
  retracts: 'A decision or text that takes other statements back.',
};

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
    <Card title="History">
      <p>Everything that was said about it, oldest first, and what it did.</p>
      <StatementList>
        {shown.map((statement, index) => (
          <HistoryItem key={statement.id} number={index + 1} statement={statement} numbers={numbers} />
        ))}
      </StatementList>
      {more.hasMore && <More {...more} />}
      {statementCount > statements.length && (
        <p>
          The first {statements.length.toLocaleString()} of {count(statementCount, 'statement', 'statements')}.
        </p>
      )}
    </Card>
  );
}

interface HistoryItemProps {
  number: number;
  statement: HistoryStatement;
  numbers: ReadonlyMap<string, number>;
}

function HistoryItem({ number, statement, numbers }: HistoryItemProps) {
  const { effect, ends, wording, highlight, saidBy, addedBy, episode } = statement;
  const isShared = useIsShared();
  const who = [saidBy.speaker, saidBy.role, saidBy.source].filter((each) => each !== null).join(', ');
  const others = (ids: readonly string[]) =>
    ids.flatMap((id) => numbers.get(id) ?? []).map((other) => `Statement ${other}`);
  const changedBy = others(statement.changedBy);
  const changes = others(statement.changes);
  return (
    <StatementItem
      number={number}
      passage={highlight ? passageOfHighlight(highlight) : passageOfText('', wording)}
      head={
        <Row>
          <strong>Statement {number}</strong>
          <Badge tone={TONES[effect]}>{EFFECTS[effect]}</Badge>
          <span>
            {MEANINGS[effect]} {ends && effect !== 'ended' && 'It also states the end.'}
          </span>
        </Row>
      }
      notes={[
        <>
          said <Time at={statement.saidAt} />
        </>,
        <>by {<Shortened text={who} length={80} />}</>,
        <>
          recorded <Time at={statement.recordedAt} />
        </>,
        ...(isShared && addedBy ? [<>added by {<Shortened text={addedBy.name} length={60} />}</>] : []),
        `confidence ${percent(statement.confidence)}`,
        ...(statement.readBy === null ? [] : [<>read by {<Shortened text={statement.readBy} length={60} />}</>]),
        ...(statement.from === null && statement.to === null
          ? []
          : [<>States: {<StatedTime statement={statement} />}</>]),
        ...(changedBy.length > 0 ? [`Changed by: ${changedBy.join(', ')}.`] : []),
        ...(changes.length > 0 ? [`Changes: ${changes.join(', ')}.`] : []),
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
    { key: 'value', header: 'Value', isHeader: true, cell: ({ value }) => <FactObject object={value} /> },
    {
      key: 'validity',
      header: 'Validity',
      cell: ({ from, fromPrecision, to, toPrecision }) => (
        <Validity validFrom={from} validTo={to} validFromPrecision={fromPrecision} validToPrecision={toPrecision} />
      ),
    },
    {
      key: 'fact',
      header: 'Fact',
      cell: ({ factId, value }) =>
        factId === fact.id ? (
          <Badge tone="accent">This fact</Badge>
        ) : (
          <Link to={`/facts/${factId}`}>
            Open
            <span className="visually-hidden"> {('name' in value ? value.name : value.value).slice(0, 200)}</span>
          </Link>
        ),
    },
  ];
  return (
    <Card title="Values over time">
      <p>
        If there is one value at a time, these are all values. Otherwise, they are the times at which this value held.
      </p>
      <DataTable
        caption="Values over time"
        columns={columns}
        rows={shown}
        rowKey={({ factId, from, to }) => `${factId} ${from} ${to}`}
      />
      {more.hasMore && <More {...more} />}
      {periodCount > periods.length && (
        <p>
          The latest {periods.length.toLocaleString()} of {periodCount.toLocaleString()}.
        </p>
      )}
    </Card>
  );
}
