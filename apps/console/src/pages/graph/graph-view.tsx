import { useMemo, useState } from 'react';
import { Button } from '../../design/actions/button.tsx';
import { Page } from '../../design/layout/page.tsx';
import { Loading } from '../../design/states/states.tsx';
import type { GraphAddress } from './address.ts';
import { countValues, filterGraph } from './model/filter-graph.ts';
import { MAX_NODES, type MergedGraph } from './model/merge-graph.ts';
import { Picture } from './drawing/picture.tsx';
import styles from './graph-view.module.css';
import { Drawer } from './parts/drawer.tsx';
import { EdgeTable } from './parts/edge-table.tsx';
import { EntityPanel } from './parts/entity-panel.tsx';
import { EntitySearch } from './parts/entity-search.tsx';
import { GraphFilters, type ValidityFilter } from './parts/graph-filters.tsx';
import { Legend } from './parts/legend.tsx';
import { ViewBar } from './parts/view-bar.tsx';
import { changedDays } from './time/changed-days.ts';
import { dayOf, endOf, type Moment, startOf } from './time/moments.ts';
import { TimeBar } from './time/time-bar.tsx';
import { useDay } from './time/use-day.ts';
import type { useGraph } from './use-graph.ts';
import { VALIDITY_NAMES } from './time/validity-names.ts';
import { count } from '../../design/values/count.ts';

interface GraphViewProps {
  read: ReturnType<typeof useGraph>;
  graph: MergedGraph & { truncated: boolean };
  isLoading: boolean;
  address: GraphAddress;
  setAddress: (change: Partial<GraphAddress>) => void;
}

/** The picture, the table and the panel of one graph, with what filters them. It fills the window. */
export function GraphView({ read, graph, isLoading, address, setAddress }: GraphViewProps) {
  const { entity, selected, predicate, hide } = address;
  const [opened] = useState(() => Date.now());
  // What is added while the page is open holds by then.
  const now = Math.max(opened, read.readAt);
  const [typedDay, setDay] = useDay(address.asOf, (asOf) => setAddress({ asOf, validity: '' }));
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  const [canDraw, setCanDraw] = useState(true);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  // The address bar may hold anything.
  const day = Number.isNaN(startOf(typedDay)) ? '' : typedDay;
  const validity: ValidityFilter = day !== '' ? 'day' : address.validity === 'any' ? 'any' : 'current';

  const hidden = useMemo(() => new Set(hide === '' ? [] : hide.split(',')), [hide]);
  const visible = useMemo(() => {
    const moment: Moment = validity === 'any' ? 'any' : validity === 'day' ? endOf(day) : now;
    return filterGraph(graph, { hiddenTypes: hidden, predicate, moment }, [entity, selected]);
  }, [graph, validity, day, now, hidden, predicate, entity, selected]);
  const nodesById = useMemo(() => new Map(graph.nodes.map((node) => [node.id, node])), [graph]);
  const days = useMemo(() => changedDays(graph.edges, now), [graph, now]);
  const types = useMemo(() => countValues(graph.nodes.map(({ type }) => type)), [graph]);

  const node = nodesById.get(selected);
  const select = (id: string | null) => {
    if (id !== null) read.expand(id);
    if ((id ?? '') !== selected) setAddress({ selected: id ?? '' });
  };
  const find = (id: string) => {
    select(id);
    setWanted({ id });
  };
  const focus = (id: string) => {
    read.expand(id);
    // All of it is brought into view.
    setWanted(null);
    setAddress({ entity: id, selected: id });
  };
  const view = canDraw ? address.view : 'table';
  return (
    <Page
      title="Graph"
      isFull
      actions={
        <>
          <EntitySearch nodes={graph.nodes} onChoose={find} />
          <Button size="small" aria-expanded={isDrawerOpen} onClick={() => setIsDrawerOpen(!isDrawerOpen)}>
            Filters
          </Button>
          <ViewBar
            view={view}
            canDraw={canDraw}
            summary={isLoading ? 'Loading' : summaryOf(visible, graph, read.isReadingMore)}
            onView={(next) => setAddress({ view: next })}
          />
        </>
      }
    >
      <div className={styles.body} data-view={view}>
        {!canDraw && (
          <p className={styles.notice}>
            This browser cannot draw the graph because it lacks WebGL. The table has the same facts.
          </p>
        )}
        {canDraw && (
          <section className={styles.picture} aria-label="Picture">
            <Picture
              graph={graph}
              pictureKey={entity}
              visible={visible}
              fresh={read.fresh}
              isLoading={isLoading}
              selected={selected}
              wanted={wanted}
              onSelect={select}
              onFocus={focus}
              onUnavailable={() => setCanDraw(false)}
            />
            <Legend
              types={types}
              hidden={hidden}
              onToggle={(type) => setAddress({ hide: toggled(hidden, type).join(',') })}
            />
          </section>
        )}
        <section className={styles.table} aria-label="Table">
          {isLoading ? <Loading lines={8} /> : <EdgeTable edges={visible.edges} nodesById={nodesById} now={now} />}
        </section>
        {entity !== '' && (
          <p className={styles.focus}>
            Only what is around <bdi>{nodesById.get(entity)?.name.slice(0, 60) ?? 'this entity'}</bdi>{' '}
            <Button size="small" onClick={() => setAddress({ entity: '' })}>
              Show everything
            </Button>
          </p>
        )}
        {isDrawerOpen && (
          <Drawer title="Filters" onClose={() => setIsDrawerOpen(false)}>
            <GraphFilters
              edges={graph.edges}
              predicate={predicate}
              validity={validity}
              day={day}
              firstDay={days[0]?.day ?? ''}
              today={dayOf(now)}
              onPredicate={(next) => setAddress({ predicate: next })}
              onDay={setDay}
              onValidity={(next) => {
                setDay(next === 'day' ? dayOf(now) : '');
                setAddress({ asOf: next === 'day' ? dayOf(now) : '', validity: next === 'any' ? 'any' : '' });
              }}
            />
          </Drawer>
        )}
        {node && (
          <Drawer title="Selected entity" side="end" onClose={() => select(null)}>
            <EntityPanel
              key={node.id}
              node={node}
              edges={visible.edges.filter(({ source, target }) => source === node.id || target === node.id)}
              nodesById={nodesById}
              isCenter={node.id === entity}
              error={read.error}
              onFocus={() => focus(node.id)}
              onSelect={find}
            />
          </Drawer>
        )}
      </div>
      <TimeBar
        days={days}
        day={day}
        label={validity === 'any' ? VALIDITY_NAMES.any : validity === 'day' ? undefined : 'Today'}
        onChange={setDay}
      />
    </Page>
  );
}

function summaryOf(
  { nodes, edges }: { nodes: readonly unknown[]; edges: readonly unknown[] },
  { isFull, truncated }: { isFull: boolean; truncated: boolean },
  isReadingMore: boolean,
): string {
  const shown = `${count(nodes.length, 'entity', 'entities')}, ${count(edges.length, 'fact', 'facts')} in view`;
  if (isReadingMore) return `${shown}. Loading the rest`;
  if (isFull || truncated) return `${shown}. The picture holds the ${MAX_NODES.toLocaleString()} best connected`;
  return shown;
}

function toggled(values: ReadonlySet<string>, value: string): string[] {
  return values.has(value) ? [...values].filter((other) => other !== value) : [...values, value].sort();
}
