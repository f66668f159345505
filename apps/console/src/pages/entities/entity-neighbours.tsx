import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { LinkButton } from '../../design/actions/button.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { More } from '../../design/data/pager.tsx';
import { Card } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EntityLink } from '../../design/values/references.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { useShownPart } from '../facts/shown-part.ts';
import styles from './entities.module.css';
import { typeInWords } from '../entity-choice/entity-type-select.tsx';
import { neighboursOf, type Neighbour } from './neighbours-of.ts';

const MAX_EDGES = 500;
const SHOWN_FACTS = 3;

const COLUMNS: readonly Column<Neighbour>[] = [
  {
    key: 'entity',
    header: 'Entity',
    isHeader: true,
    cell: ({ entity }) => (
      <div className={styles.name}>
        <EntityLink entity={entity} />
      </div>
    ),
  },
  {
    key: 'type',
    header: 'Type',
    cell: ({ entity }) => <div className={styles.type}>{typeInWords(entity.type)}</div>,
  },
  {
    key: 'facts',
    header: 'Connecting facts',
    cell: ({ facts }) => (
      <ul className={styles.facts}>
        {facts.slice(0, SHOWN_FACTS).map((fact) => (
          <li key={fact.id}>
            <Link to={`/facts/${fact.id}`}>
              <Shortened text={fact.content} />
            </Link>
          </li>
        ))}
        {facts.length > SHOWN_FACTS && <li>… and {(facts.length - SHOWN_FACTS).toLocaleString()} more</li>}
      </ul>
    ),
  },
];

/** The entities that current facts connect to this one. */
export function EntityNeighbours({ entityId }: { entityId: string }) {
  const read = useRead(['graph', 'neighbours', entityId], (signal) =>
    api.graph.find({ query: { entityId, depth: 1, limit: MAX_EDGES }, signal }),
  );
  return (
    <Answer read={read}>
      {(graph) => {
        const neighbours = neighboursOf(graph, entityId);
        if (neighbours.length === 0) return null;
        return (
          <Card
            title="Connected entities"
            actions={
              <LinkButton size="small" to={`/graph?entity=${entityId}`}>
                Show in the graph
              </LinkButton>
            }
          >
            <NeighbourTable neighbours={neighbours} />
            {graph.edges.length >= MAX_EDGES && (
              <p>Only the first {MAX_EDGES.toLocaleString()} facts are shown. The graph shows more.</p>
            )}
          </Card>
        );
      }}
    </Answer>
  );
}

function NeighbourTable({ neighbours }: { neighbours: readonly Neighbour[] }) {
  const { shown, more } = useShownPart(neighbours);
  return (
    <>
      <DataTable caption="Connected entities" columns={COLUMNS} rows={shown} rowKey={({ entity }) => entity.id} />
      <More {...more} />
    </>
  );
}
