import type { FactListEntry } from '@memory-graph/client';
import { Link } from 'wouter';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Row } from '../../design/layout/page.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { EntityLink, FactObject, predicateInWords } from '../../design/values/references.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Validity } from '../../design/values/time.tsx';
import { ForgetButton } from '../forget/forget-button.tsx';
import styles from './fact-table.module.css';
import { FACT_TYPE_NAMES } from './fact-type-names.ts';

/** Facts with their parts. The predicate opens the page of the fact. */
export function FactTable({ caption, facts, knownAt = '', canForget = false }: FactTableProps) {
  const columns: Column<FactListEntry>[] = [
    {
      key: 'subject',
      header: 'Subject',
      cell: ({ subject }) => (
        <div className={styles.name}>
          <EntityLink entity={subject} />
        </div>
      ),
    },
    {
      key: 'predicate',
      header: 'Predicate',
      isHeader: true,
      cell: (fact) => (
        <div className={styles.name}>
          <Link to={factAddress(fact.id, knownAt)}>
            <Struck isStruck={fact.state === 'ended'}>
              <Shortened text={predicateInWords(fact.predicate)} />
            </Struck>
            <span className="visually-hidden">: {fact.content.slice(0, 200)}</span>
          </Link>
          <div className={styles.type}>{FACT_TYPE_NAMES[fact.type]}</div>
        </div>
      ),
    },
    {
      key: 'object',
      header: 'Object',
      cell: (fact) => (
        <div className={styles.name}>
          <Struck isStruck={fact.state === 'ended'}>
            <FactObject object={fact.object} />
          </Struck>
        </div>
      ),
    },
    {
      key: 'validity',
      header: 'Validity',
      cell: (fact) => (
        <div className={styles.name}>
          <Row>
            <Validity {...fact} />
            <FactStateBadge state={fact.state} />
          </Row>
        </div>
      ),
    },
    { key: 'support', header: 'Statements', isNumber: true, cell: (fact) => fact.statementCount.toLocaleString() },
    { key: 'confidence', header: 'Confidence', isNumber: true, cell: (fact) => percent(fact.confidence) },
  ];
  return (
    <DataTable
      caption={caption}
      columns={canForget ? [...columns, FORGET] : columns}
      rows={facts}
      rowKey={({ id }) => id}
      isStruck={({ state }) => state === 'ended'}
    />
  );
}

const FORGET: Column<FactListEntry> = {
  key: 'actions',
  header: 'Actions',
  cell: ({ id, content }) => (
    <ForgetButton
      size="small"
      selection={{ factIds: [id] }}
      title="Forget this fact?"
      what={`the fact ${content.slice(0, 80)}`}
    />
  ),
};

interface FactTableProps {
  /** What the table shows, for screen readers. */
  caption: string;
  facts: readonly FactListEntry[];
  /** The memory of this time: ids of facts may have been others. */
  knownAt?: string;
  /** Whether each fact can be forgotten here. */
  canForget?: boolean;
}

export function factAddress(id: string, knownAt = ''): string {
  return knownAt === '' ? `/facts/${id}` : `/facts/${id}?${new URLSearchParams({ knownAt }).toString()}`;
}

/** Current facts need no badge. */
function FactStateBadge({ state }: { state: FactListEntry['state'] }) {
  if (state === 'ended') return <Badge>Ended</Badge>;
  if (state === 'upcoming') return <Badge tone="accent">Upcoming</Badge>;
  return null;
}

export function percent(share: number): string {
  return share.toLocaleString(undefined, { style: 'percent' });
}

function Struck({ isStruck, children }: { isStruck: boolean; children: React.ReactNode }) {
  return isStruck ? <s className={styles.struck}>{children}</s> : children;
}
