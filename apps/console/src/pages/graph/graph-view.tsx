import { useMemo, useState } from 'react';
import { Card } from '../../design/layout/page.tsx';
import { Loading } from '../../design/states/states.tsx';
import type { GraphAddress } from './address.ts';
import { countValues, filterGraph } from './model/filter-graph.ts';
import { MAX_NODES, type MergedGraph } from './model/merge-graph.ts';
import { Picture } from './drawing/picture.tsx';
import styles from './graph-view.module.css';
import { EdgeTable } from './parts/edge-table.tsx';
import { EntityPanel } from './parts/entity-panel.tsx';
import { GraphFilters, type ValidityFilter } from './parts/graph-filters.tsx';
import { Legend } from './parts/legend.tsx';
import { ViewBar } from './parts/view-bar.tsx';
import { dayOf, endOf, type Moment, startOf } from './time/moments.ts';
import { sliderSteps } from './time/slider-steps.ts';
import { TimeSlider } from './time/time-slider.tsx';
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

/** The picture, the table and the panel of one graph, with what filters them. */
export function GraphView({ read, graph, isLoading, address, setAddress }: GraphViewProps) {
  const { entity, selected, predicate, hide } = address;
  const [now] = useState(() => Date.now());
  const [typedDay, setDay] = useDay(address.asOf, (asOf) => setAddress({ asOf, validity: '' }));
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  const [canDraw, setCanDraw] = useState(true);
  // The address bar may hold anything.
  const day = Number.isNaN(startOf(typedDay)) ? '' : typedDay;
  const validity: ValidityFilter = day !== '' ? 'day' : address.validity === 'any' ? 'any' : 'current';

  const visible = useMemo(() => {
    const moment: Moment = validity === 'any' ? 'any' : validity === 'day' ? endOf(day) : now;
    const hiddenTypes = new Set(hide === '' ? [] : hide.split(','));
    return filterGraph(graph, { hiddenTypes, predicate, moment }, [entity, selected]);
  }, [graph, validity, day, now, hide, predicate, entity, selected]);
  const nodesById = useMemo(() => new Map(graph.nodes.map((node) => [node.id, node])), [graph]);
  const steps = useMemo(() => sliderSteps(graph.edges, now), [graph, now]);
  const types = useMemo(() => countValues(graph.nodes.map(({ type }) => type)), [graph]);

  const hidden = new Set(hide === '' ? [] : hide.split(','));
  const node = nodesById.get(selected);
  const select = (id: string | null) => {
    if (id !== null) read.expand(id);
    if ((id ?? '') !== selected) setAddress({ selected: id ?? '' });
  };
  const find = (id: string) => {
    select(id);
    setWanted({ id });
  };
  const view = canDraw ? address.view : 'table';
  const more = graph.isFull
    ? `The picture is full: it holds ${MAX_NODES.toLocaleString()} entities. Focus on an entity to begin a new one.`
    : graph.truncated
      ? 'There is more: select an entity, or search for one, to add what is around it.'
      : '';
  return (
    <>
      <Card>
        <GraphFilters
          nodes={graph.nodes}
          edges={graph.edges}
          predicate={predicate}
          validity={validity}
          day={day}
          firstDay={steps.days[0] ?? ''}
          today={dayOf(now)}
          onFind={find}
          onPredicate={(next) => setAddress({ predicate: next })}
          onDay={setDay}
          onValidity={(next) => {
            setDay(next === 'day' ? dayOf(now) : '');
            setAddress({ asOf: next === 'day' ? dayOf(now) : '', validity: next === 'any' ? 'any' : '' });
          }}
        />
        <Legend
          types={types}
          hidden={hidden}
          onToggle={(type) => setAddress({ hide: toggled(hidden, type).join(',') })}
        />
        <TimeSlider
          steps={steps}
          day={day}
          label={validity === 'day' ? undefined : VALIDITY_NAMES[validity]}
          onChange={setDay}
        />
      </Card>
      <ViewBar
        view={view}
        canDraw={canDraw}
        summary={
          isLoading
            ? 'Loading'
            : `${`${count(visible.nodes.length, 'entity', 'entities')}, ${count(visible.edges.length, 'fact', 'facts')} in view.`} ${more}`
        }
        onView={(next) => setAddress({ view: next })}
      />
      {!canDraw && (
        <p className={styles.notice}>
          This browser cannot draw the graph because it lacks WebGL. The table has the same facts.
        </p>
      )}
      <div className={styles.parts} data-view={view}>
        {canDraw && (
          <section className={styles.picture} aria-label="Picture">
            <Picture
              graph={graph}
              visible={visible}
              isLoading={isLoading}
              selected={selected}
              wanted={wanted}
              onSelect={select}
              onUnavailable={() => setCanDraw(false)}
            />
          </section>
        )}
        {node && (
          <div className={styles.panel}>
            <EntityPanel
              key={node.id}
              node={node}
              edges={visible.edges.filter(({ source, target }) => source === node.id || target === node.id)}
              nodesById={nodesById}
              isCenter={node.id === entity}
              isExpanded={node.id === entity || read.expanded.includes(node.id)}
              isExpanding={read.isExpanding}
              error={read.error}
              onExpand={() => read.expand(node.id)}
              onFocus={() => setAddress({ entity: node.id, selected: node.id })}
              onSelect={find}
              onClose={() => select(null)}
            />
          </div>
        )}
        <section className={styles.table} aria-label="Table">
          {isLoading ? <Loading lines={8} /> : <EdgeTable edges={visible.edges} nodesById={nodesById} now={now} />}
        </section>
      </div>
    </>
  );
}

function toggled(values: ReadonlySet<string>, value: string): string[] {
  return values.has(value) ? [...values].filter((other) => other !== value) : [...values, value].sort();
}
