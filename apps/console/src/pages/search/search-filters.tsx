import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { Checkbox, Select, TextField } from '../../design/forms/field.tsx';
import { problemOf } from '../../design/forms/form.tsx';
import { Columns } from '../../design/layout/page.tsx';
import { LabelChoice } from './label-choice.tsx';
import { filterCount, type SearchState } from './search-state.ts';
import styles from './search.module.css';

interface SearchFiltersProps {
  state: SearchState;
  error: Error | null;
  onChange: (change: Partial<SearchState>) => void;
}

const THRESHOLDS = ['', '0.1', '0.25', '0.5', '0.75', '0.9'];

/** The filters that most searches do not need. */
export function SearchFilters({ state, error, onChange }: SearchFiltersProps) {
  const labels = useRead(['labels'], (signal) => api.labels.list({ signal }));
  const count = filterCount(state);
  const field = (key: keyof SearchState, path: string) => ({
    value: state[key],
    problem: problemOf(error, path),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [key]: event.target.value }),
  });
  return (
    <details className={styles.filters} {...(count > 0 && { open: true })}>
      <summary>{count === 0 ? 'Filters' : `Filters (${count})`}</summary>
      <div className={styles.fields}>
        <Columns minWidth="small">
          <TextField label="Sources" hint="Separate several with commas." {...field('sources', 'sources')} />
          <TextField label="Sessions" hint="Separate several with commas." {...field('sessions', 'sessionIds')} />
          <TextField label="Entity types" hint="Such as person, place" {...field('types', 'entityTypes')} />
          <TextField label="Subject" hint="Who the content belongs to." {...field('subject', 'subject')} />
          <TextField
            type="date"
            label="From"
            hint="Facts that were true after this day."
            {...field('since', 'startTime')}
          />
          <TextField
            type="number"
            min={1}
            max={1000}
            label="Results at most"
            hint="From 1"
            {...field('limit', 'limit')}
          />
          <Select
            label="Lowest score"
            hint="0.5: more likely than not"
            value={state.threshold}
            options={thresholdsWith(state.threshold)}
            problem={problemOf(error, 'scoreThreshold')}
            onChange={(threshold) => onChange({ threshold })}
          />
        </Columns>
        {labels.data && labels.data.length > 0 && (
          <LabelChoice labels={labels.data} chosen={state.labels} onChange={(chosen) => onChange({ labels: chosen })} />
        )}
        <Checkbox
          label="Also facts that are no longer valid"
          checked={state.ended !== ''}
          onChange={(isChecked) => onChange({ ended: isChecked ? '1' : '' })}
        />
      </div>
    </details>
  );
}

/** An address may have another threshold than these. */
function thresholdsWith(value: string) {
  const values = THRESHOLDS.includes(value) ? THRESHOLDS : [...THRESHOLDS, value];
  return values.map((threshold) => ({
    value: threshold,
    label: threshold === '' ? 'Any' : threshold,
  }));
}
