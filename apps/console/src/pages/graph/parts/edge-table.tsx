import { useState } from 'react';
import { Link } from 'wouter';
import { type Column, DataTable } from '../../../design/data/data-table.tsx';
import { Pager } from '../../../design/data/pager.tsx';
import { Badge } from '../../../design/values/badge.tsx';
import { EntityLink, predicateInWords } from '../../../design/values/references.tsx';
import { Validity } from '../../../design/values/time.tsx';
import type { GraphEdge, GraphNode } from '../model/read-graph.ts';
import { stateAt } from '../time/moments.ts';
import styles from './edge-table.module.css';

const STATES = { ended: 'ended', upcoming: 'upcoming' };

const PAGE_SIZE = 25;

interface EdgeTableProps {
  edges: readonly GraphEdge[];
  nodesById: ReadonlyMap<string, GraphNode>;
  /** What has ended by then is marked. */
  now: number;
}

/** The facts of the picture as a table. */
export function EdgeTable({ edges, nodesById, now }: EdgeTableProps) {
  const [wantedPage, setPage] = useState(1);
  if (edges.length === 0) return <p className={styles.none}>The filters leave no fact.</p>;
  const totalPages = Math.ceil(edges.length / PAGE_SIZE);
  const page = Math.min(wantedPage, totalPages);
  const pagination = { page, limit: PAGE_SIZE, total: edges.length, totalPages };
  return (
    <div className={styles.part}>
      <DataTable
        caption="Facts in view"
        columns={columnsOf(nodesById, now)}
        rows={edges.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowKey={({ id }) => id}
      />
      {totalPages > 1 && <Pager pagination={pagination} onPage={setPage} />}
    </div>
  );
}

function columnsOf(nodesById: ReadonlyMap<string, GraphNode>, now: number): Column<GraphEdge>[] {
  const entity = (id: string) => {
    const node = nodesById.get(id);
    return node && <EntityLink entity={node} />;
  };
  return [
    { key: 'subject', header: 'Subject', cell: ({ source }) => entity(source) },
    {
      key: 'predicate',
      header: 'Predicate',
      cell: ({ id, predicate, content }) => (
        <Link to={`/facts/${id}`}>
          <bdi>{predicateInWords(predicate)}</bdi>
          <span className="visually-hidden"> – Fact: {content.slice(0, 200)}</span>
        </Link>
      ),
    },
    { key: 'object', header: 'Object', cell: ({ target }) => entity(target) },
    {
      key: 'validity',
      header: 'Validity',
      cell: (edge) => {
        const state = stateAt(edge, now);
        return (
          <>
            <Validity validFrom={edge.validFrom} validTo={edge.validTo} />{' '}
            {state !== 'current' && <Badge>{STATES[state]}</Badge>}
          </>
        );
      },
    },
  ];
}
