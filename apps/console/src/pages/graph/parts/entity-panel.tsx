import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../design/actions/button.tsx';
import { Row } from '../../../design/layout/page.tsx';
import { ErrorMessage } from '../../../design/states/error-state.tsx';
import { Badge } from '../../../design/values/badge.tsx';
import { EntityLink } from '../../../design/values/references.tsx';
import { Shortened } from '../../../design/values/shortened.tsx';
import { Validity } from '../../../design/values/time.tsx';
import type { GraphEdge, GraphNode } from '../model/read-graph.ts';
import { colourOfType } from '../drawing/colours.ts';
import styles from './entity-panel.module.css';
import { count } from '../../../design/values/count.ts';

const SHOWN = 20;

interface EntityPanelProps {
  node: GraphNode;
  /** Its facts in view. */
  edges: readonly GraphEdge[];
  nodesById: ReadonlyMap<string, GraphNode>;
  isCenter: boolean;
  error: Error | null;
  onFocus: () => void;
  onSelect: (id: string) => void;
}

/** The selected entity with its facts in view. */
export function EntityPanel(props: EntityPanelProps) {
  const { node, edges, nodesById } = props;
  const [shown, setShown] = useState(SHOWN);
  const name = node.name.slice(0, 80);
  return (
    <>
      <p className={styles.name}>
        <span className={styles.dot} style={{ background: colourOfType(node.type) }} aria-hidden="true" />
        <EntityLink entity={node} /> <Badge>{node.type}</Badge>
      </p>
      <Row>
        <Button size="small" disabled={props.isCenter} onClick={props.onFocus}>
          Show only what is around it
        </Button>
      </Row>
      {props.error && <ErrorMessage error={props.error} />}
      <h3>{count(edges.length, 'fact', 'facts')} in view</h3>
      {edges.length === 0 && <p className={styles.muted}>The filters leave no fact of this entity.</p>}
      <ul className={styles.list}>
        {edges.slice(0, shown).map((edge) => {
          const other = nodesById.get(edge.source === node.id ? edge.target : edge.source);
          return (
            <li key={edge.id}>
              <Link to={`/facts/${edge.id}`}>
                <Shortened text={edge.content} length={160} />
              </Link>
              <p className={styles.muted}>
                <Validity validFrom={edge.validFrom} validTo={edge.validTo} />
              </p>
              {other && other.id !== node.id && (
                <button type="button" className={styles.goTo} onClick={() => props.onSelect(other.id)}>
                  Go to <Shortened text={other.name} length={40} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {edges.length > shown && (
        <Button size="small" onClick={() => setShown(shown + SHOWN)}>
          Show more <span className="visually-hidden">facts of {name}</span>
        </Button>
      )}
    </>
  );
}
