import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { Select, TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { Columns } from '../../design/layout/page.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { LabelChoice } from './label-choice.tsx';
import styles from './question.module.css';
import { filterCount, NO_FILTERS, type SearchState } from './search-state.ts';

interface SearchFiltersProps {
  state: SearchState;
  error: Error | null;
  onChange: (change: Partial<SearchState>) => void;
}

const THRESHOLDS = ['', '0.1', '0.25', '0.5', '0.75', '0.9'];

/** The filters that most searches do not need, in a window. */
export function SearchFilters({ state, error, onChange }: SearchFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const number = filterCount(state);
  return (
    <>
      <button type="button" className={styles.chip} onClick={() => setIsOpen(true)}>
        Filters <span className={styles.unset}>{number === 0 ? 'none' : number}</span>
      </button>
      {isOpen && (
        <FilterDialog
          state={state}
          error={error}
          onClose={() => setIsOpen(false)}
          onChange={(change) => {
            setIsOpen(false);
            onChange(change);
          }}
        />
      )}
    </>
  );
}

function FilterDialog({ state, error, onClose, onChange }: SearchFiltersProps & { onClose: () => void }) {
  const [draft, setDraft] = useState(state);
  const labels = useRead(['labels'], (signal) => api.labels.list({ signal }));
  const change = (part: Partial<SearchState>) => setDraft((current) => ({ ...current, ...part }));
  const field = (key: keyof SearchState, path: string) => ({
    value: draft[key],
    problem: problemOf(error, path),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [key]: event.target.value }),
  });
  return (
    <Dialog title="Filters" isOpen onClose={onClose}>
      <Form
        onSubmit={() => onChange(draft)}
        submit={{ label: 'Apply' }}
        onCancel={() => onChange(NO_FILTERS)}
        cancelLabel="Clear all"
      >
        <Columns minWidth="small">
          <TextField label="Sources" hint="Separate several with commas." {...field('sources', 'sources')} />
          <TextField label="Sessions" hint="Separate several with commas." {...field('sessions', 'sessionIds')} />
          <TextField label="Entity types" hint="Such as person, place" {...field('types', 'entityTypes')} />
          <TextField label="Subject" hint="Who the content belongs to." {...field('subject', 'subject')} />
          <TextField type="date" label="From" hint="What held or was said after it." {...field('since', 'startTime')} />
          <TextField
            type="number"
            min={1}
            max={1000}
            label="Results at most"
            hint="1 to 1,000"
            {...field('limit', 'limit')}
          />
          <Select
            label="Lowest score"
            hint="0.5: more likely than not"
            value={draft.threshold}
            options={thresholdsWith(draft.threshold)}
            problem={problemOf(error, 'scoreThreshold')}
            onChange={(threshold) => change({ threshold })}
          />
        </Columns>
        {labels.data && labels.data.length > 0 && (
          <LabelChoice labels={labels.data} chosen={draft.labels} onChange={(chosen) => change({ labels: chosen })} />
        )}
      </Form>
    </Dialog>
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
