import { Filters } from '../../../design/layout/page.tsx';
import { Select, TextField } from '../../../design/forms/field.tsx';
import { predicateInWords } from '../../../design/values/references.tsx';
import { countValues } from '../model/filter-graph.ts';
import type { GraphEdge } from '../model/read-graph.ts';
import { VALIDITY_NAMES } from '../time/validity-names.ts';

const VALIDITIES = ['current', 'any', 'day'] as const;
export type ValidityFilter = (typeof VALIDITIES)[number];

interface GraphFiltersProps {
  edges: readonly GraphEdge[];
  predicate: string;
  validity: ValidityFilter;
  /** Empty: today. */
  day: string;
  firstDay: string;
  today: string;
  onPredicate: (predicate: string) => void;
  onValidity: (validity: ValidityFilter) => void;
  onDay: (day: string) => void;
}

export function GraphFilters(props: GraphFiltersProps) {
  const { edges, predicate, validity, day } = props;
  const counts = countValues(edges.map((edge) => edge.predicate));
  // A predicate of the address may be missing in the picture.
  const missing = predicate !== '' && !counts.some(([key]) => key === predicate) ? ([[predicate, 0]] as const) : [];
  const predicates = [...counts, ...missing].map(([key, count]) => ({
    value: key,
    label: `${predicateInWords(key)} (${count.toLocaleString()})`,
  }));
  return (
    <Filters label="Filter the graph">
      <Select
        label="Predicate"
        value={predicate}
        options={[{ value: '', label: 'All' }, ...predicates]}
        onChange={props.onPredicate}
      />
      <Select
        label="Validity"
        value={validity}
        options={VALIDITIES.map((value) => ({ value, label: VALIDITY_NAMES[value] }))}
        onChange={(value) => props.onValidity(value as ValidityFilter)}
      />
      {validity === 'day' && (
        <TextField
          label="Day"
          type="date"
          min={props.firstDay}
          max={props.today}
          value={day}
          onChange={(event) => props.onDay(event.target.value)}
        />
      )}
    </Filters>
  );
}
