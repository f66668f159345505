import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../design/actions/button.tsx';
import { Badge } from '../../../design/values/badge.tsx';
import { EntityLink, predicateInWords } from '../../../design/values/references.tsx';
import { Validity } from '../../../design/values/time.tsx';
import { texts } from '../../../texts/en.ts';
import type { GraphEdge, GraphNode } from '../model/read-graph.ts';
import { stateAt } from '../time/moments.ts';
import styles from './edge-table.module.css';

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
  const pages = Math.max(Math.ceil(edges.length / PAGE_SIZE), 1);
  const page = Math.min(wantedPage, pages);
  const { table } = texts.graph;
  if (edges.length === 0) return <p className={styles.none}>{table.none}</p>;
  return (
    <div className={styles.part}>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={table.name}>
        <table className={styles.table}>
          <caption className="visually-hidden">{table.name}</caption>
          <thead>
            <tr>
              <th scope="col">{table.subject}</th>
              <th scope="col">{table.predicate}</th>
              <th scope="col">{table.object}</th>
              <th scope="col">{table.validity}</th>
            </tr>
          </thead>
          <tbody>
            {edges.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((edge) => (
              <EdgeRow key={edge.id} edge={edge} nodesById={nodesById} now={now} />
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <nav aria-label={texts.lists.pages} className={styles.pages}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.lists.previous}
          </Button>
          <span role="status">{texts.lists.position(page, pages, edges.length)}</span>
          <Button size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {texts.lists.next}
          </Button>
        </nav>
      )}
    </div>
  );
}

function EdgeRow({ edge, nodesById, now }: { edge: GraphEdge; nodesById: EdgeTableProps['nodesById']; now: number }) {
  const state = stateAt(edge, now);
  return (
    <tr>
      <td>
        <EntityCell id={edge.source} nodesById={nodesById} />
      </td>
      <td>
        <Link to={`/facts/${edge.id}`} aria-label={texts.graph.table.fact(edge.content.slice(0, 200))}>
          <bdi>{predicateInWords(edge.predicate)}</bdi>
        </Link>
      </td>
      <td>
        <EntityCell id={edge.target} nodesById={nodesById} />
      </td>
      <td>
        <Validity validFrom={edge.validFrom} validTo={edge.validTo} />{' '}
        {state !== 'current' && <Badge>{texts.graph.states[state]}</Badge>}
      </td>
    </tr>
  );
}

function EntityCell({ id, nodesById }: { id: string; nodesById: EdgeTableProps['nodesById'] }) {
  const node = nodesById.get(id);
  return node ? <EntityLink entity={node} /> : null;
}
